// SPDX-License-Identifier: GPL-3.0-or-later
// The grid in which the panels of a figure stand: how many columns it has, how large its cells are, how much room names and titles take.
#pragma once

#include "app/base/ticks.h"
#include "app/figures/figure.h"

#include <QSizeF>

#include <vector>

namespace headscope {

class FigureType;

// Points.
inline constexpr double kFigureMargin = 6;
inline constexpr double kPanelTitleHeight = 16;
inline constexpr double kAxisHeight = 12;
inline constexpr double kPanelGap = 12;
inline constexpr double kColorBarWidth = 9;

struct PanelSize {
    Index rows = 1, columns = 1;
};

/// Cells of the largest panel.
PanelSize largestPanel(const Figure& figure);

/// How much room the names of rows and columns and the numbers of the colour bar would take.
struct MeasuredNames {
    double rowNames = 0;              // widest, at the large size
    std::vector<double> columnNames;  // widest, per column setting
    std::vector<double> lastName;     // of the last column, per column setting
    double bar = 0;
    bool sharedRows = true;
};

MeasuredNames measure(const Figure& figure, const FigureType& type, const std::vector<Tick>& ticks, double longestRow,
                      double longestColumn);

/// What surrounds the cells at one way of setting the column names.
struct Surroundings {
    double header, left, bottom, gapX, gapY, right;
    double gutter;       // row names
    double columnNames;  // height
    double overhang;     // of slanted names beyond the last column
    bool sharedRows;
    bool dense;  // headings above the whole grid, no names

    double around(int gridColumns) const;  // of the width
    double above(int gridRows) const;      // of the height
};

struct FigureGrid {
    Surroundings around;
    std::size_t setting;  // of the column names, in columnSettings()
    QSizeF cell;
    int columns, rows;
};

/// At a given height the grid that makes cells largest is the best one; a height of 0 is as high as the figure needs.
FigureGrid chooseGrid(const Figure& figure, const MeasuredNames& measured, QSizeF size);

/// Columns of the grid, where its rows are not given: those that leave few places empty and make the whole somewhat wider than high.
int gridColumns(const Figure& figure);

}  // namespace headscope
