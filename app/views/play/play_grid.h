// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix on the stage of a play: which of its rows and columns are shown, where each cell is, and in which type.
#pragma once

#include "core/analysis/play.h"

#include <QFont>
#include <QRectF>
#include <QStaticText>

#include <optional>
#include <vector>

namespace headscope {

/// The rows or columns of `count` that are shown where there is room for `room`: the first of `ranked`, and what stands around them.
std::vector<int> shownIndices(int count, int room, const std::vector<int>& ranked);

bool covers(const CellRange& range, int row, int column);

/// One matrix on the stage.
struct PlayGrid {
    static constexpr double kAside = 6;       ///< px between cells and what stands beside them
    static constexpr double kSkipped = 0.35;  ///< the space where rows or columns are left out, in cells

    MatrixRef ref;
    std::vector<int> rows, columns;  ///< the shown ones, ascending
    std::vector<double> x, y;        ///< where they begin, from the corner of the first cell
    QRectF cells;                    ///< all of them
    QSizeF cell;
    double namesWidth = 0;
    bool namesAtRight = false;  ///< names of rows: at the left come the numbers that make it
    QStaticText title;          ///< over the names of the columns
    QStaticText interimTitle;   ///< in its place until its numbers are what it is called after
    int nameLines = 1;          ///< lines for the names of columns
    QStringList rowNames, columnNames;

    std::optional<QRectF> rectOf(int row, int column) const;  ///< nothing when it is not shown
    QRectF rectOf(const CellRange& range) const;              ///< around what is shown of it; null when that is nothing
};

/// The sizes of type of a scene, all in proportion.
struct PlayType {
    PlayType() = default;
    PlayType(const QFont& font, int pixels);  ///< `pixels` is the size of a number in a cell

    int pixels = 0;
    QFont cell, name, title, line;
    double cellWidth = 0, cellHeight = 0, lineHeight = 0;
    int nameLines = 1;  ///< over the columns

    double cardHeight() const { return 3 * lineHeight; }
    double gap() const { return lineHeight; }  ///< between matrices above each other
};

/// The lines that the names of its columns want, none of them wider than a cell: a few at most.
int columnNameLines(const PlayedMatrix& matrix, const PlayType& type);

/// The room that the names of its rows want, with the space beside them.
double rowNamesWidth(const PlayedMatrix& matrix, const PlayType& type);

/// Names of rows may be so much wider: what is free beside them is theirs.
void widenNames(PlayGrid& grid, const PlayedMatrix& matrix, const PlayType& type, double more);

/// The grid of so many rows and columns of the matrix, with the first cell at the origin.
PlayGrid gridOf(const Play& play, const SceneMatrix& shown, const PlayType& type, int rows, int columns);

}  // namespace headscope
