// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_grid.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kEdge = 4;          // around the cells where there are no names
constexpr int kGap = 14;          // between maps
constexpr int kNameGap = 10;      // between names and cells
constexpr double kLargest = 200;  // pixels of a cell
constexpr double kLongest = 4;    // a matrix is never longer than this times its width
constexpr double kLeast = 1e-3;

int topOf(const LookGridNeeds& needs, bool level) { return (level ? needs.line : needs.slant) + kNameGap; }

int rightOf(const LookGridNeeds& needs, bool level) { return level ? kEdge : std::max(kEdge, needs.overhang); }

}  // namespace

LookGrid bestGrid(const LookGridNeeds& needs, const QSize& room)
{
    // Of a matrix that is longer than that, cells are not square: it stands for one that is not.
    const double queries = std::max<double>(needs.queries, needs.keys / kLongest);
    const double keys = std::max<double>(needs.keys, needs.queries / kLongest);
    LookGrid best;
    for (int columns = 1; columns <= needs.maps; ++columns) {
        const int rows = (needs.maps + columns - 1) / columns;
        for (const bool level : {true, false}) {
            const double width =
                room.width() - needs.rowNames - kNameGap - (columns - 1) * (kGap + kEdge) - columns * rightOf(needs, level);
            const double height = room.height() - topOf(needs, level) - rows * (needs.title + kEdge) - (rows - 1) * (kGap + kEdge);
            const double cell = std::clamp(std::min(width / (columns * keys), height / (rows * queries)), kLeast, kLargest);
            if (level && cell * keys / needs.keys < needs.columnName)
                continue;
            if (cell > best.cellWidth * needs.keys / keys + 1e-9) {
                best = {columns,
                        rows,
                        cell * keys / needs.keys,
                        cell * queries / needs.queries,
                        static_cast<int>(std::max(1.0, std::floor(cell * keys))),
                        static_cast<int>(std::max(1.0, std::floor(cell * queries))),
                        level};
            }
        }
    }
    return best;
}

HeatmapMargins LookGrid::margins(const LookGridNeeds& needs, int place) const
{
    return {.left = place % columns == 0 ? needs.rowNames + kNameGap : kEdge,
            .top = place < columns ? topOf(needs, levelNames) : kEdge,
            .right = rightOf(needs, levelNames),
            .bottom = kEdge};
}

QRect LookGrid::place(const LookGridNeeds& needs, int place) const
{
    const int column = place % columns, row = place / columns;
    const HeatmapMargins own = margins(needs, place);
    const int first = needs.rowNames + kNameGap + mapWidth + own.right;
    const int x = column == 0 ? 0 : first + kGap + (column - 1) * (kEdge + mapWidth + own.right + kGap);
    const int top = topOf(needs, levelNames);
    const int y =
        row == 0 ? 0 : needs.title + top + mapHeight + kEdge + kGap + (row - 1) * (needs.title + kEdge + mapHeight + kEdge + kGap);
    return {x, y, own.left + mapWidth + own.right, needs.title + own.top + mapHeight + own.bottom};
}

int LookGrid::height(const LookGridNeeds& needs) const { return place(needs, (rows - 1) * columns).bottom() + 1; }

int LookGrid::width(const LookGridNeeds& needs) const { return place(needs, columns - 1).right() + 1; }

}  // namespace headscope
