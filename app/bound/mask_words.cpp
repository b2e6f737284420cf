// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/mask_words.h"

#include "app/base/text.h"
#include "core/model/mask_kind.h"

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
    for (const MaskKindInfo& kind : kMaskKinds)
        if (kind.isOn(mask))
            kinds << toQString(kind.nameIn(mask));
    return kinds.isEmpty() ? tr("none") : kinds.join(" + ");
}

QString maskCellText(const Session& session, int block, Index query, Index key)
{
    const Block& from = session.blocks[block];
    QStringList reasons;
    for (const MaskKindInfo& kind : kMaskKinds)
        if (!kind.allows(from.mask, query, key))
            reasons << phraseText(kind.note);
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
