// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_grid.h"

#include <algorithm>

namespace headscope {

double Surroundings::around(int gridColumns) const
{
    return 2 * kFigureMargin + left + right + (sharedRows ? 1 : gridColumns) * (gutter + keyGutter) + (gridColumns - 1) * gap;
}

double Surroundings::above(int gridRows) const
{
    return 2 * kFigureMargin + header + bottom + (dense ? 1 : gridRows) * panelTitle + (sharedColumns ? 1 : gridRows) * columnNames +
           (gridRows - 1) * gap;
}

double Surroundings::aboveCells(int gridRow) const { return (dense ? 0 : panelTitle) + (sharedColumns && gridRow > 0 ? 0 : columnNames); }

double Surroundings::reach(double cellWidth) const { return std::max(0.0, overhang - cellWidth / 2 - gap + 4); }

PanelSize largestPanel(const Figure& figure)
{
    PanelSize counts;
    for (const FigurePanel& panel : figure.panels) {
        counts.rows = std::max(counts.rows, panel.matrix->rows());
        counts.columns = std::max(counts.columns, panel.matrix->cols());
    }
    if (figure.kind == FigureKind::Lines)
        return {std::max(counts.rows, counts.columns), 1};
    return counts;
}

}  // namespace headscope
