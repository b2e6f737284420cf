// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/picture_words.h"

#include "app/base/text.h"
#include "app/figures/shown_part.h"
#include "core/matrices/matrix_table.h"

#include <QStringList>

namespace headscope {

QString pictureWords(const FigurePart& part)
{
    static const QStringList kinds{QString(), tr("lines"), tr("difference"), tr("bars")};
    QString words = part.title.empty() ? phraseText(info(part.matrix.id).title) : toQString(part.title);
    if (const QString& kind = kinds[static_cast<qsizetype>(part.kind)]; !kind.isEmpty())
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
