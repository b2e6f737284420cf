// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_lens.h"

#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kSpeck = 4;                   // px: smaller cells are not seen one by one
constexpr double kAround = 4, kRing = 8;       // px around a line of cells, and the radius around a single one
constexpr int kLensCells = 9;                  // rows and columns
constexpr int kLensCell = 13, kLeastCell = 6;  // px
constexpr int kLensEdge = 8;                   // px from the edges of the picture
constexpr int kPlotsOfLens = 3;                // so large is a picture of which a glass may stay

bool showsSpecks(const HeatmapGeometry& geometry)
{
    return geometry.rows > 0 && geometry.columns > 0 && std::min(geometry.cellWidth(), geometry.cellHeight()) < kSpeck;
}

bool isIn(const HeatmapGeometry& geometry, HeatmapCell cell)
{
    return cell.row >= 0 && cell.column >= 0 && cell.row < geometry.rows && cell.column < geometry.columns &&
           QRectF(geometry.plot).contains(geometry.cell(cell.row, cell.column).center());
}

}  // namespace

/// Needles have a bright edge, so that they are seen on light and on dark cells.
void drawNeedles(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (!showsSpecks(geometry) || plot.faded())
        return;
    QPainterPath marks;
    for (const HeatmapCell& needle : plot.needles()) {
        if (needle.row >= 0 && needle.column >= 0)
            marks.addEllipse(geometry.cell(needle.row, needle.column).center(), kRing, kRing);
        else if (needle.row >= 0)
            marks.addRoundedRect(geometry.rowBand(needle.row).adjusted(-kAround, -kAround, kAround, kAround), kAround, kAround);
        else
            marks.addRoundedRect(geometry.columnBand(needle.column).adjusted(-kAround, -kAround, kAround, kAround), kAround, kAround);
    }
    painter.save();
    painter.setClipRect(QRectF(geometry.plot).adjusted(-kRing, -kRing, kRing, kRing));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(plot.palette().color(QPalette::Base), 4));
    painter.drawPath(marks);
    painter.setPen(QPen(plot.palette().color(QPalette::LinkVisited), 2));
    painter.drawPath(marks);
    painter.restore();
}

void drawLens(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const bool isUnderPointer = isIn(geometry, plot.hovered());
    const HeatmapCell cell = isUnderPointer ? plot.hovered() : plot.pinned();
    if (!showsSpecks(geometry) || !isIn(geometry, cell))
        return;
    const QSize cells(std::min(kLensCells, geometry.columns), std::min(kLensCells, geometry.rows));
    const int room = std::min(geometry.plot.width(), geometry.plot.height());
    const int pixels = std::min(kLensCell, room / 2 / kLensCells);
    const QSize size = cells * pixels;
    if (pixels < kLeastCell || (!isUnderPointer && room < kPlotsOfLens * size.height()))
        return;
    const QFont font = plot.nameFont();
    const QFontMetrics metrics(font);
    const QPointF centre = geometry.cell(cell.row, cell.column).center();
    const QRect inside = geometry.plot.adjusted(kLensEdge, kLensEdge, -kLensEdge, -kLensEdge);
    QRect glass(QPoint(), size + QSize(0, metrics.height() + 4));
    glass.moveTopLeft({centre.x() < inside.center().x() ? inside.right() - glass.width() : inside.left(),
                       centre.y() < inside.center().y() ? inside.bottom() - glass.height() : inside.top()});
    const QPoint first(std::clamp(cell.column - cells.width() / 2, 0, geometry.columns - cells.width()),
                       std::clamp(cell.row - cells.height() / 2, 0, geometry.rows - cells.height()));
    const QRectF part(first, cells);

    painter.save();
    painter.setClipping(false);
    painter.setPen(QPen(plot.palette().color(QPalette::PlaceholderText), 1));
    painter.setBrush(plot.palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(glass).adjusted(-5.5, -5.5, 5.5, 3.5), 6, 6);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const QRect picture(glass.topLeft(), size);
    painter.drawImage(picture, heatmapImage(plot.values(), plot.blocked(),
                                            {part, size * plot.devicePixelRatioF(), plot.scale(), Hatching::on(plot.palette())}));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(plot.palette().color(isUnderPointer ? QPalette::WindowText : QPalette::Highlight), 2));
    painter.drawRect(QRect(picture.topLeft() + (QPoint(cell.column, cell.row) - first) * pixels, QSize(pixels, pixels)));
    painter.setFont(font);
    painter.setPen(plot.palette().color(QPalette::WindowText));
    painter.drawText(glass.adjusted(0, size.height() + 2, 0, 0), Qt::AlignCenter,
                     numberForCell(static_cast<double>(plot.values()(cell.row, cell.column)), 4));
    painter.restore();
}

}  // namespace headscope
