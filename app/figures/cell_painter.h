// SPDX-License-Identifier: GPL-3.0-or-later
// The coloured cells of one heatmap: rectangles while there are few, beyond that an image with one pixel a cell.
#pragma once

#include "app/figures/figure.h"

#include <QImage>
#include <QPainter>
#include <QRectF>

namespace headscope {

/// A figure with more cells than this draws them as images: the file stays small, and nothing is lost.
inline constexpr Index kMostRectangles = 256 * 256;

/// Of one cell; hatched ones have that of blocked ones.
QRgb colorOf(const FigurePanel& panel, const ColorScale& scale, Index row, Index column);

/// One pixel a cell.
QImage cellImage(const FigurePanel& panel, const ColorScale& scale);

/// Space between neighbouring cells of this size, in points; none when they are small.
double cellGap(QSizeF cell);

/// Edges of the cells along one axis. On a bitmap they lie on whole pixels, so that cells are crisp.
double snapped(const QPainter& painter, double coordinate, Qt::Orientation axis);

void paintCells(QPainter& painter, const FigurePanel& panel, const ColorScale& scale, const QRectF& cells, bool asRectangles);

}  // namespace headscope
