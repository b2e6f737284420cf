// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/picture_words.h"

#include "app/base/text.h"
#include "app/figures/shown_part.h"
#include "core/matrices/matrix_table.h"

namespace headscope {

namespace {

QString kindWords(FigureKind kind)
{
    switch (kind) {
    case FigureKind::Heat: break;
    case FigureKind::Lines: return tr("lines");
    case FigureKind::Overlay: return tr("lines in one picture");
    case FigureKind::Difference: return tr("difference");
    case FigureKind::Contributions: return tr("bars");
    }
    return {};
}

}  // namespace

QString pictureWords(const FigurePart& part)
{
    QString words = part.title.empty() ? phraseText(info(part.matrix.id).title) : toQString(part.title);
    if (const QString kind = kindWords(part.kind); !kind.isEmpty())
        words += ", " + kind;
    if (info(part.matrix.id).perHead())
        words += !part.allHeads       ? tr(", head %1").arg(part.matrix.head + 1)
                 : part.heads.empty() ? tr(", all heads")
                                      : tr(", heads %1").arg(shownText(part.heads));
    if (part.minus)
        words += tr(" minus %1").arg(*part.minus + 1);
    return part.matrix.block > 0 ? words + tr(", block %1").arg(part.matrix.block + 1) : words;
}

}  // namespace headscope
