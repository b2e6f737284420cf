// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/examples.h"

#include "app/base/text.h"
#include "core/io/session/session_json.h"

#include <QFile>

#include <algorithm>

namespace headscope {

const std::vector<Example>& examples()
{
    // The titles stand here, too: reading all the sessions for them would take longer than anything else at the start.
    static const std::vector<Example> list{
        {"three-friends", QT_TR_NOOP("Three friends")},
        {"conversation", QT_TR_NOOP("A conversation in three heads")},
        {"mechanic", QT_TR_NOOP("The tired mechanic")},
        {"causal", QT_TR_NOOP("Causal mask: nobody looks ahead")},
        {"translation", QT_TR_NOOP("Translation: cross-attention")},
        {"grouped-query", QT_TR_NOOP("Grouped queries: two heads share a set of keys")},
        {"feed-forward", QT_TR_NOOP("A feed-forward network to read")},
        {"transformer-block", QT_TR_NOOP("A whole Transformer block")},
        {"two-blocks", QT_TR_NOOP("Two blocks: an induction head")},
        {"rotary", QT_TR_NOOP("Rotary positions: as far back as you like")},
        {"modern-block", QT_TR_NOOP("A block of today: RMSNorm, rotary, SwiGLU")},
        {"three-by-two", QT_TR_NOOP("Three heads of two values")},
        {"one-value-heads", QT_TR_NOOP("Two heads of one value")},
        {"convex-hull", QT_TR_NOOP("Convex hull: what one query can pick")},
        {"two-heads-minimum", QT_TR_NOOP("Two heads and a network take the minimum")},
        {"next-word", QT_TR_NOOP("The next word")},
        {"logit-lens", QT_TR_NOOP("The next word, block by block")},
        {"letters", QT_TR_NOOP("Letters of English words")},
        {"reading", QT_TR_NOOP("A network that reads")},
        {"seeing", QT_TR_NOOP("A network that sees")},
        {"encoder-decoder", QT_TR_NOOP("Encoder and decoder: a whole Transformer")},
        {"long-sequence", QT_TR_NOOP("Long sequence: a needle up to 2,047 places away")},
        {"empty", QT_TR_NOOP("Two tokens to fill")},
    };
    return list;
}

bool isExample(const QString& id) { return std::ranges::find(examples(), id, &Example::id) != examples().end(); }

Result<Session> loadExample(const QString& id)
{
    QFile file(QStringLiteral(":/examples/%1.headscope.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return Error{id.toStdString(), phrase("is not an example")};
    return readSession(file.readAll().toStdString());
}

Result<Session> loadShownExample(const QString& id)
{
    Result<Session> loaded = loadExample(id);
    if (!loaded)
        return loaded;
    Session example = *std::move(loaded);
    example.title = tr(example.title.c_str()).toStdString();
    return example;
}

}  // namespace headscope
