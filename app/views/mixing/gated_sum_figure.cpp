// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/gated_sum_figure.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"
#include "app/theme/theme.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLeastWidth = 640;  // px of a screen: type is no larger than in other figures

}  // namespace

GatedSumData gatedSumOf(const Trace& trace, int block, int head, int token, bool dark)
{
    const Session& session = *trace.session;
    const MatrixRef attention{MatrixId::Attention, block, head}, value{MatrixId::Value, block, head},
        output{MatrixId::HeadOutput, block, head};
    return {matrixOf(trace, attention),
            matrixOf(trace, value),
            matrixOf(trace, output),
            token,
            visibleNames(rowNames(session, attention)),
            visibleNames(rowNames(session, value)),
            visibleNames(columnNames(session, value)),
            toQString(plainSymbol(attention)),
            toQString(plainSymbol(value)),
            toQString(plainSymbol(output)),
            headColor(head, dark)};
}

Figure gatedSumFigure(const GatedSumData& data, int head)
{
    const QSize size = GatedSumPicture(data).size(FigureType().plainFont(kScreenType), false);
    const int pageWidth = std::max(size.width(), kLeastWidth);
    QStringList lines{QStringLiteral("\t") + data.weightSymbol + '\t' + data.columns.join('\t')};
    for (Index key = 0; key < data.values->rows(); ++key) {
        lines << data.keys.value(static_cast<int>(key)) + '\t' + QString::number((*data.weights)(data.row, key));
        for (Index column = 0; column < data.values->cols(); ++column)
            lines.back() += '\t' + QString::number((*data.values)(key, column));
    }
    Figure figure;
    figure.subtitle = GatedSum::tr("Head %1: what reaches “%2” is the sum of the values, each let through by its weight")
                          .arg(head + 1)
                          .arg(data.queries.value(data.row));
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[data, head, pageWidth](QPainter& painter, QSizeF room, const Figure& look) {
                          GatedSumData shown = data;
                          shown.color = headColor(head, look.dark);
                          const GatedSumPicture picture(shown);
                          const QFont type = FigureType(look.fontFamily).plainFont(kScreenType);
                          const QSizeF own = picture.size(type, false);  // a column for which it has no room is left out
                          const double width = std::max({double(pageWidth), own.width(), own.height() * room.width() / room.height()});
                          onPaper(painter, room, width, [&](QSizeF) {
                              painter.translate((width - own.width()) / 2, 0);
                              picture.paint(painter, static_cast<int>(own.width()), type, themePalette({look.dark}));
                          });
                      },
                      static_cast<double>(pageWidth) / size.height(), lines.join('\n') + '\n', figure.subtitle});
    return figure;
}

}  // namespace headscope
