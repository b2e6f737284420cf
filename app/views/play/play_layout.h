// SPDX-License-Identifier: GPL-3.0-or-later
// Where the matrices of a scene stand: what is read at the left, what is made at the right, of large ones the rows and columns that matter.
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

/// One matrix on the stage.
struct PlayGrid {
    MatrixRef ref;
    std::vector<int> rows, columns;  ///< those that are shown, ascending
    std::vector<double> x, y;        ///< where they begin, from the corner of the first cell
    QRectF cells;                    ///< all of them
    QSizeF cell;
    double namesWidth = 0;
    bool namesAtRight = false;  ///< of the rows: at the left come the numbers that make it
    QStaticText title;          ///< over the names of the columns
    QStringList rowNames, columnNames;

    std::optional<QRectF> rectOf(int row, int column) const;  ///< nothing when it is not shown
    QRectF rectOf(const CellRange& range) const;              ///< around what is shown of it; null when that is nothing
};

/// The sizes of type of a scene, all in proportion.
struct PlayType {
    PlayType() = default;
    PlayType(const QFont& font, int pixels);  ///< of a number in a cell

    int pixels = 0;
    QFont cell, name, title, line;
    double cellWidth = 0, cellHeight = 0, lineHeight = 0;

    double cardHeight() const { return 3 * lineHeight; }
    double gap() const { return lineHeight; }  ///< between matrices above each other
};

struct PlayLayout {
    PlayType type;
    std::vector<PlayGrid> grids;  ///< in the order of the scene's matrices
    QRectF card;                  ///< of the arithmetic

    /// In the largest type in which everything fits; where even small type would not do, in a comfortable one, and the matrices in part.
    PlayLayout(const Play& play, const Scene& scene, const QFont& font, QSizeF stage);

    const PlayGrid* find(const MatrixRef& ref) const;
};

/// How many decimals a cell of that matrix has.
int decimalsOf(const MatrixRef& ref);

}  // namespace headscope
