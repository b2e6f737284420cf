// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/mask_words.h"

#include "app/base/text.h"

#include <QStringList>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kNamed = 3;  // queries; of more the number is told

QString name(const Names& names, Index index) { return toQString(names[static_cast<std::size_t>(index)]); }

}  // namespace

QString maskLabel(const Mask& mask)
{
    QStringList kinds;
    for (const MaskPart& part : maskParts(mask))
        kinds << toQString(part.name);
    return kinds.isEmpty() ? tr("none") : kinds.join(" + ");
}

QString maskCellText(const Session& session, int block, Index query, Index key)
{
    const Block& from = session.blocks[block];
    Mask one;  // each part is asked alone
    QStringList reasons;
    const auto ask = [&](const QString& reason) {
        if (!one.allows(query, key))
            reasons << reason;
        one = {};
    };
    one.causal = from.mask.causal;
    ask(tr("causal"));
    one.window = from.mask.window;
    ask(tr("outside the window"));
    one.padding = from.mask.padding;
    ask(tr("padding"));
    one.custom = from.mask.custom;
    ask(tr("painted"));
    const QString who = name(*session.tokensOf(from), query);
    const QString whom = name(*session.keyTokens(from), key);
    return reasons.isEmpty() ? tr("query %1 may look at key %2").arg(who, whom)
                             : tr("query %1 may not look at key %2: %3").arg(who, whom, reasons.join(", "));
}

QString blockedQueriesText(const Names& tokens, const std::vector<Index>& queries)
{
    if (queries.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(queries.size(), kNamed); ++i)
        names << name(tokens, queries[i]);
    QString who = names.join(", ");
    if (queries.size() > kNamed)
        who = tr("%1 and %2 more").arg(who, QString::number(queries.size() - kNamed));
    return queries.size() == 1
               ? tr("Query %1 may look at nothing: its attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN.")
                     .arg(who)
               : tr("Queries %1 may look at nothing: their attention and head outputs are zeros here; MultiheadAttention in PyTorch gives "
                    "NaN.")
                     .arg(who);
}

}  // namespace headscope
