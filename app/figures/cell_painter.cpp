// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/cell_painter.h"

#include "app/figures/figure_text.h"
#include "app/widgets/heatmap/heatmap_image.h"

#include <QPaintEngine>

#include <cmath>
#include <map>

namespace headscope {

namespace {

bool isBitmap(const QPainter& painter) { return painter.paintEngine()->type() == QPaintEngine::Raster; }

QRectF snappedRect(const QPainter& painter, const QRectF& rect)
{
    return {QPointF(snapped(painter, rect.left(), Qt::Horizontal), snapped(painter, rect.top(), Qt::Vertical)),
            QPointF(snapped(painter, rect.right(), Qt::Horizontal), snapped(painter, rect.bottom(), Qt::Vertical))};
}

void paintImage(QPainter& painter, const FigurePanel& panel, const ColorScale& scale, const QRectF& cells)
{
    const QRectF target = snappedRect(painter, cells);
    const QSize pixels = painter.deviceTransform().mapRect(target).size().toSize();
    const bool few = isBitmap(painter) && (pixels.width() < panel.matrix->cols() || pixels.height() < panel.matrix->rows());
    const QRgb fill = panel.blockedFill;  // stripes come on top
    painter.drawImage(target, few ? heatmapImage(*panel.matrix, panel.blocked,
                                                 {.cells = QRectF(0, 0, static_cast<double>(panel.matrix->cols()),
                                                                  static_cast<double>(panel.matrix->rows())),
                                                  .pixels = pixels.expandedTo({1, 1}),
                                                  .scale = scale,
                                                  .hatching = {.ink = fill, .paper = fill, .cover = fill}})
                                  : cellImage(panel, scale));
}

void paintRectangles(QPainter& painter, const FigurePanel& panel, const ColorScale& scale, const QRectF& cells, double gap)
{
    const Index rows = panel.matrix->rows(), columns = panel.matrix->cols();
    const QSizeF cell(cells.width() / static_cast<double>(columns), cells.height() / static_cast<double>(rows));
    const bool units =
        gap == 0 && !isBitmap(painter);  // a cell is a unit then: whole numbers are written shortly, and most of a file is cells
    if (units) {
        painter.translate(cells.topLeft());
        painter.scale(cell.width(), cell.height());
    }
    std::map<QRgb, std::vector<QRectF>> byColor;  // one change of brush a colour keeps SVG and PDF small
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0, next = 0; column < columns; column = next) {
            const QRgb color = colorOf(panel, scale, row, column);
            next = column + 1;
            while (gap == 0 && next < columns && colorOf(panel, scale, row, next) == color)  // runs of one colour, as in sparse attention
                ++next;
            if (units) {
                byColor[color].emplace_back(static_cast<double>(column), static_cast<double>(row), static_cast<double>(next - column), 1);
                continue;
            }
            const QRectF place(cells.left() + static_cast<double>(column) * cell.width(),
                               cells.top() + static_cast<double>(row) * cell.height(), static_cast<double>(next - column) * cell.width(),
                               cell.height());
            const QRectF whole = snappedRect(painter, place);
            const QRectF inner = snappedRect(painter, place.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2));
            byColor[color].push_back(inner.isEmpty() ? whole : inner);
        }
    painter.setPen(Qt::NoPen);
    for (const auto& [color, rects] : byColor) {
        painter.setBrush(QColor(color));
        painter.drawRects(rects.data(), static_cast<int>(rects.size()));
    }
    painter.setBrush(Qt::NoBrush);
}

}  // namespace

QRgb colorOf(const FigurePanel& panel, const ColorScale& scale, Index row, Index column)
{
    return panel.isHatched(row, column) ? panel.blockedFill : scale.color((*panel.matrix)(row, column)) | 0xff000000;
}

QImage cellImage(const FigurePanel& panel, const ColorScale& scale)
{
    QImage image(static_cast<int>(panel.matrix->cols()), static_cast<int>(panel.matrix->rows()), QImage::Format_RGB32);
    for (int row = 0; row < image.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < image.width(); ++column)
            line[column] = colorOf(panel, scale, row, column);
    }
    return image;
}

double snapped(const QPainter& painter, double coordinate, Qt::Orientation axis)
{
    if (!isBitmap(painter))
        return coordinate;
    const QTransform transform = painter.deviceTransform();
    const double scale = axis == Qt::Horizontal ? transform.m11() : transform.m22();
    const double offset = axis == Qt::Horizontal ? transform.dx() : transform.dy();
    return (std::round(coordinate * scale + offset) - offset) / scale;
}

void paintCells(QPainter& painter, const FigurePanel& panel, const ColorScale& scale, const QRectF& cells, double gap, bool asRectangles)
{
    if (panel.matrix->size() == 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    // Viewers smooth the edges of rectangles that touch, and let the page shine through as hairlines. With the same colours
    // below them, as an image, there is nothing to shine through. A typesetter takes no image.
    const bool isTypeset = TypesetPage::of(painter) != nullptr;
    if (!isTypeset && (!asRectangles || (gap == 0 && !isBitmap(painter))))
        paintImage(painter, panel, scale, cells);
    if (isTypeset || asRectangles)
        paintRectangles(painter, panel, scale, cells, gap);
    painter.restore();
}

}  // namespace headscope
