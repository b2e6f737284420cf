// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session_source.h"

#include "app/files/embedded_session.h"
#include "app/files/examples.h"
#include "core/base/control_characters.h"
#include "core/base/phrase.h"
#include "core/edits/patch_edits.h"
#include "core/edits/sentence_edits.h"
#include "core/io/session/session_file.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"
#include "core/model/validation.h"
#include "core/models/families/model_file.h"

#include <QFileInfo>
#include <QStringList>

#include <cstdio>
#include <set>

namespace headscope {

namespace {

void tellOnce(const std::string& note)
{
    static std::set<std::string> told;
    if (told.insert(note).second)
        std::fprintf(stderr, "%s\n", onOneLine(note).c_str());
}

/// Reads the session as it is in the file.
Result<Session> readSource(const QString& source)
{
    if (isExample(source))
        return loadExample(source);
    if (source == "-") {
        Result<Session> session = readSessionFile("/dev/stdin");
        return session ? session : Error{phrase("standard input"), session.error().reason};
    }
    if (!QFileInfo::exists(source)) {
        QStringList ids;
        for (const Example& example : examples())
            ids += example.id;
        return Error{source.isEmpty() ? "\"\"" : source.toStdString(),
                     phrase("is neither a file nor an example; examples are {}", ids.join(", ").toStdString())};
    }
    return readSessionOrPicture(source);
}

bool hasWeightsOfModel(const Session& session)
{
    bool found = false;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { found = found || originOf(matrix); });
    return found;
}

}  // namespace

Result<Session> loadSession(const QString& source, const std::optional<std::string>& text)
{
    if (isExample(source) || !isModelFile(source.toStdString())) {
        Result<Session> session = readSource(source);
        return session && text ? withText(*std::move(session), *text) : session;
    }
    ImportOptions options;
    options.text = text;
    const auto model = readModelFile(source.toStdString(), options);
    if (!model)
        return model.error();
    tellOnce(model->family);
    for (const std::string& note : model->notes)
        tellOnce(note);
    return model->session;
}

Result<Session> withText(Session session, const std::string& text)
{
    if (!session.vocabulary->empty() && !session.looksUp())
        return Error{"--text",
                     "X of this session is numbers, which another text would leave as they are; name the model itself in its place"};
    const Session before = session;
    if (const auto error = setSentence(session, text))
        return Error{"--text", error->reason};
    if (hasWeightsOfModel(session))
        tellOnce("--text: cut by the words of the session's vocabulary; where the model's tokenizer cuts otherwise, name the model itself "
                 "in place of the session");
    dropMisplacedPatches(session, before);
    if (const auto error = validate(session))
        return *error;
    return session;
}

}  // namespace headscope
