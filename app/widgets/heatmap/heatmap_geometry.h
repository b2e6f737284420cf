// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells and the names of a heatmap are on screen.
#pragma once

#include "app/widgets/text/axis_names.h"

#include <QRect>
#include <QRectF>

namespace headscope {

/// A place in a matrix; −1 for none. A row without a column is a whole row, a column without a row a whole column.
struct HeatmapCell {
    int row = -1;
    int column = -1;

    bool operator==(const HeatmapCell&) const = default;
};

/// Room around the cells that the names need.
struct HeatmapMargins {
    int left = 4;
    int top = 4;
    int right = 4;
    int bottom = 4;

    bool operator==(const HeatmapMargins&) const = default;
};

struct HeatmapGeometry {
    int rows = 0;
    int columns = 0;
    QRect plot;    ///< on screen, holds the cells
    QRectF shown;  ///< the part of the matrix that is in view, in cells: all of it unless zoomed

    double cellWidth() const { return plot.width() / shown.width(); }
    double cellHeight() const { return plot.height() / shown.height(); }
    bool zoomed() const { return shown.width() < columns || shown.height() < rows; }

    double x(double column) const { return plot.left() + (column - shown.left()) * cellWidth(); }
    double y(double row) const { return plot.top() + (row - shown.top()) * cellHeight(); }
    QRectF cell(int row, int column) const { return {x(column), y(row), cellWidth(), cellHeight()}; }
    QRectF rowBand(int row) const { return {x(0), y(row), columns * cellWidth(), cellHeight()}; }
    QRectF columnBand(int column) const { return {x(column), y(0), cellWidth(), rows * cellHeight()}; }

    /// The row and column under a point, (−1, −1) outside the cells.
    std::pair<int, int> cellAt(QPointF point) const;
};

/// Margins for names of the rows at the left and names of the columns, turned by 45°, above; long names get a share of the width.
HeatmapMargins marginsFor(const AxisNames& rows, const AxisNames& columns, const QFont& font, int width);

/// The largest place for square cells inside `area`, centred in what is left over; very long matrices are stretched.
QRect placeCells(const QRect& area, const HeatmapMargins& margins, int rows, int columns);

/// The height at which square cells fill the given width.
int heightForCells(int width, const HeatmapMargins& margins, int rows, int columns);

}  // namespace headscope
