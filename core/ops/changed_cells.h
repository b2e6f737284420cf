// SPDX-License-Identifier: GPL-3.0-or-later
// Where a matrix differs from what it was before an edit: as long as that is known, little has to be computed anew.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <algorithm>
#include <vector>

namespace headscope {

/// Every cell that changed lies in one of these rows or in one of these columns. Rows that were added at the end are rows that changed.
struct Change {
    bool everywhere = false;
    std::vector<Index> rows;     ///< ascending
    std::vector<Index> columns;  ///< ascending

    bool any() const { return everywhere || !rows.empty() || !columns.empty(); }
    bool inRows() const { return !everywhere && columns.empty(); }  ///< in whole rows, or nowhere
    bool inColumns() const { return !everywhere && rows.empty(); }
    Change transposed() const { return {everywhere, columns, rows}; }
    Change ofWholeRows() const { return inRows() ? *this : Change{true, {}, {}}; }  ///< the change in a matrix made row by row
    Change amongColumns(Index first, Index width) const;                            ///< in a wider matrix, from `first` on
};

Change operator|(const Change& a, const Change& b);

/// A change of most of the rows or columns is one of everything: there is nothing to save.
Change simplified(Change change, Index rows, Index columns);

/// The rows from `first` on, of so many.
Change rowsFrom(Index first, Index rows);

enum class Along { Rows, Columns };

/// The cells in which two matrices differ in a bit; all when their shapes differ, but for rows that were added where `tie` is Rows. A
/// difference that is as well told in rows as in columns is told along `tie`.
Change changedCells(const Eigen::Ref<const Matrix>& before, const Eigen::Ref<const Matrix>& now, Along tie);
/// The same, without a look at the cells of what is shared.
Change changeBetween(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie);

/// Calls visit(start, length) for each run of successive indices within [first, end).
template <class Visit>
void forEachRun(const std::vector<Index>& indices, Index first, Index end, const Visit& visit)
{
    auto at = std::ranges::lower_bound(indices, first);
    while (at != indices.end() && *at < end) {
        const Index start = *at;
        Index length = 0;
        for (; at != indices.end() && *at == start + length && *at < end; ++at)
            ++length;
        visit(start, length);
    }
}

/// Calls visit(row, column, rows, columns) for each block of changed cells in the rows [first, first + count) of a matrix of that width.
template <class Visit>
void forEachBlock(const Change& change, Index first, Index count, Index width, const Visit& visit)
{
    if (change.everywhere) {
        visit(first, Index{0}, count, width);
        return;
    }
    forEachRun(change.rows, first, first + count, [&](Index row, Index rows) { visit(row, Index{0}, rows, width); });
    forEachRun(change.columns, 0, width, [&](Index column, Index columns) { visit(first, column, count, columns); });
}

}  // namespace headscope
