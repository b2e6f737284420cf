// SPDX-License-Identifier: GPL-3.0-or-later
// The grid in which the panels of a figure stand: how many columns it has, how large its cells are, how much room names and titles take.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_header.h"
#include "app/figures/label_fitting.h"
#include "app/figures/panel_titles.h"

#include <QSizeF>

namespace headscope {

// Distances in points.
inline constexpr double kFigureMargin = 6;
inline constexpr double kColorBarWidth = 9;
inline constexpr double kLeastMargin = 1;  // for a number at the end of the colour bar
inline constexpr double kTickLength = 3, kMinorTickLength = 1.5;
inline constexpr double kFrame = 0.5;       // width of the line around cells
inline constexpr double kNameTick = 2;      // between cells and names of which some are left out
inline constexpr double kNameGap = 3;       // between names and cells
inline constexpr double kAfterTitle = 6;    // between the titles of panels side by side
inline constexpr double kBesideTitle = 10;  // between the title of lines and the words for queries and for keys
inline constexpr double kAfterBadge = 4, kAfterLetter = 5;
inline constexpr double kBarGap = 10;  // between the panels and the colour bar
inline constexpr double kLeastBar = 44, kLongestBar = 400;
inline constexpr double kAfterBarLabel = 6;
inline constexpr double kHalfNumber = 0.4;  // what a number at the end of the bar reaches beyond the margin, in sizes

inline constexpr double kHighestFigure = 9 * 72;  // at a free height, or more where the figure is wider than that

struct PanelSize {
    Index rows = 1, columns = 1;
};

/// Cells of the largest panel. Lines have one column, and a row for each name of the longer side.
PanelSize largestPanel(const Figure& figure);

/// The length of a name above a column, and how many columns there are to its right.
struct NameTail {
    double width;
    Index before;
};

/// The names that stand beside the cells: those that are not shown take no room.
struct ShownNames {
    LabelSetting rows, columns;
    double widestRow = 0, widestColumn = 0;
    std::vector<NameTail> tails = {};  ///< above columns: those that reach further than all to their right
    double longestColumn = 0;          ///< what a name above a column may have
};

/// The names and titles around the cells, in one setting.
struct Surroundings {
    FigureHeader title;  ///< in the width of the whole figure
    double header, left, bottom, right;
    double barGap;       // between panels and the colour bar at their right
    double gap, rowGap;  // between panels side by side, and below each other
    TitleSetting titles;
    double panelTitle;                // height
    double gutter;                    // row names
    double keyGutter;                 // in lines: the names at their right
    double columnNames;               // height
    double columnWord;                // height of what says above them what columns are; 0 too where it stands before them
    bool wordBeforeNames;             // in the corner between the names of rows and of columns
    double columnGap;                 // between them and the cells
    double key;                       // height of what lines and bars stand for
    std::vector<NameTail> overhangs;  // what slanted names reach beyond the middles of their columns
    bool sharedRows;                  // the panels of a row have the same, so the first one names them
    bool sharedColumns;               // all panels have the same, so the top row names them
    bool sharedTitles;                // each row has the same heads, so the top row names them
    bool rowWord = true;              // what says what rows are, where it is not at the ends of lines
    bool dense;                       // headings above the whole grid, no names
    bool names;                       // whether rows and columns have names: false also where the height has no room for them
    bool barBelow;                    // the colour bar: below the panels, else at their right
    bool labelAbove;                  // a bar that lies, else before it

    double around(int gridColumns) const;  // the width
    double above(int gridRows) const;      // the height
    double aboveCells(int gridRow) const;  // the title and the names of a row of panels
    double reach(double cellWidth) const;  // what slanted names take beyond a panel, in room that the next one has to leave
};

/// Lines alone: how far inside of their end the room for the title begins, beside a word that is so wide (0: none) above names that have so
/// much room; negative: so far outside.
double insideLines(double word, double gutter, double gap);

/// "key →": the word for columns where it stands before their names, above those of rows.
QString wordBeforeNames(const Figure& figure);

/// The gap between the first column and the word before the names of columns, which begin before their cells where these are narrow.
double wordGap(const LabelSetting& names, double cellWidth);

/// Whether the titles of rows so far apart are set upright, not their numbers.
bool rowTitlesClimb(const Figure& figure, const FigureType& type, double pitch);

struct FigureGrid {
    Surroundings around;
    ShownNames names;
    QSizeF cell;
    int columns, rows;
};

/// The largest cells that leave room for everything else in a grid of so many columns and rows.
QSizeF largestCell(const Figure& figure, const FigureType& type, QSizeF size, const Surroundings& around, int columns, int rows);

/// The best grid: at a given height the one that makes cells largest; at a free height (0) the one whose names have room and whose places
/// are filled. The colour bar of a narrow figure lies below.
FigureGrid chooseGrid(const Figure& figure, const FigureType& type, QSizeF size);

}  // namespace headscope
