// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_percent.h"

#include "app/widgets/heatmap/heatmap_plot.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kLargestDigits = 1.7, kSmallestDigits = 0.8;  // times the type of the names
constexpr double kDigitsOfCell = 0.74;                         // that the widest number may take
constexpr double kBoldName = 1.1;
constexpr QChar kBlank(0x00a0);

}  // namespace

bool hasLevelNames(const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    return plot.isInLarge() && plot.columnNames()->longest(plot.nameFont()) * kBoldName + 4 <= geometry.cellWidth();
}

std::optional<QFont> percentFont(const QFont& base, double cellWidth, double cellHeight)
{
    const QFontMetricsF metrics(base);
    const double fits =
        std::min(kDigitsOfCell * cellWidth / metrics.horizontalAdvance(QStringLiteral("100 %")), (cellHeight - 4) / metrics.height());
    if (fits < kSmallestDigits)
        return {};
    QFont font = base;
    const double factor = std::min(fits, kLargestDigits);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(base.pixelSize() * factor)));
    return font;
}

void drawPercents(QCPPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const auto font = percentFont(plot.nameFont(), geometry.cellWidth(), geometry.cellHeight());
    if (!font)
        return;
    painter.setFont(*font);
    painter.setClipRect(geometry.plot);
    const int firstColumn = std::max(0, static_cast<int>(geometry.shown.left()));
    const int lastColumn = std::min(geometry.columns, static_cast<int>(std::ceil(geometry.shown.right())));
    const int firstRow = std::max(0, static_cast<int>(geometry.shown.top()));
    const int lastRow = std::min(geometry.rows, static_cast<int>(std::ceil(geometry.shown.bottom())));
    for (int row = firstRow; row < lastRow; ++row)
        for (int column = firstColumn; column < lastColumn; ++column) {
            const double value = plot.values()(row, column);
            if (plot.blocked().contains(row, column))
                continue;
            const bool plain = plot.faded() || !std::isfinite(value);
            painter.setPen(plain ? plot.palette().color(QPalette::WindowText) : plot.scale().textColor(value));
            const QString text = std::isfinite(value) ? QString::number(std::lround(100 * value)) + kBlank + '%' : QStringLiteral("?");
            painter.drawText(geometry.cell(row, column), Qt::AlignCenter, text);
        }
}

}  // namespace headscope
