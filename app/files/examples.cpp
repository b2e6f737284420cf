// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/examples.h"

#include "app/base/text.h"
#include "core/io/models/model_file.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"

#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace headscope {

const std::vector<Example>& examples()
{
    static const std::vector<Example> list = [] {
        std::vector<Example> found;
        for (const char* id : {"three-friends", "conversation", "mechanic",          "causal",        "translation",
                               "grouped-query", "feed-forward", "transformer-block", "two-blocks",    "rotary",
                               "modern-block",  "three-by-two", "one-value-heads",   "convex-hull",   "two-heads-minimum",
                               "next-word",     "logit-lens",   "encoder-decoder",   "long-sequence", "empty"})
            if (const auto session = loadExample(id))
                found.push_back({id, toQString(session->title)});
        return found;
    }();
    return list;
}

bool isExample(const QString& id) { return std::ranges::find(examples(), id, &Example::id) != examples().end(); }

Result<Session> loadExample(const QString& id)
{
    QFile file(QStringLiteral(":/examples/%1.headscope.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), "is not an example"};
    return readSession(file.readAll().toStdString());
}

Result<Session> loadSession(const QString& source)
{
    if (isExample(source))
        return loadExample(source);
    if (source == "-") {
        Result<Session> session = readSessionFile("/dev/stdin");
        return session ? session : Error{"standard input", session.error().reason};
    }
    if (!QFileInfo::exists(source)) {
        QStringList ids;
        for (const Example& example : examples())
            ids += example.id;
        return Error{source.toStdString(), "is neither a file nor an example; examples are " + ids.join(", ").toStdString()};
    }
    if (isModelFile(source.toStdString())) {
        ImportOptions options;
        options.mostWeights = kMostOpenedWeights;
        const auto model = readModelFile(source.toStdString(), options);
        return model ? Result<Session>(model->session) : Result<Session>(model.error());
    }
    return readSessionFile(source.toStdString());
}

}  // namespace headscope
