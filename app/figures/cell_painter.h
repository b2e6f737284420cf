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

/// The colour of a cell; hatched cells have that of blocked ones.
QRgb colorOf(const FigurePanel& panel, const ColorScale& scale, Index row, Index column);

/// One pixel a cell.
QImage cellImage(const FigurePanel& panel, const ColorScale& scale);

/// Edges of the cells along one axis. On a bitmap they lie on whole pixels, so that cells are crisp.
double snapped(const QPainter& painter, double coordinate, Qt::Orientation axis);

/// Paints the cells with a gap of so many points of paper between two of them.
void paintCells(QPainter& painter, const FigurePanel& panel, const ColorScale& scale, const QRectF& cells, double gap, bool asRectangles);

}  // namespace headscope
