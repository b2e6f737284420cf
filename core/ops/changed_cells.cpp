// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/changed_cells.h"

#include "core/base/half_matrix.h"

#include <cstring>
#include <iterator>
#include <numeric>

namespace headscope {

namespace {

std::vector<Index> united(const std::vector<Index>& a, const std::vector<Index>& b)
{
    std::vector<Index> result;
    std::ranges::set_union(a, b, std::back_inserter(result));
    return result;
}

bool sameBits(const Scalar* a, const Scalar* b, Index count)
{
    return std::memcmp(a, b, static_cast<std::size_t>(count) * sizeof(Scalar)) == 0;
}

template <class Cells>
bool isSameOrLonger(const Cells& before, const Cells& now, Along tie)
{
    const bool fits = before.rows() == now.rows() || (tie == Along::Rows && before.rows() < now.rows());
    return fits && before.cols() == now.cols();
}

}  // namespace

Change Change::amongColumns(Index first, Index width) const
{
    Change result{false, rows, columns};
    if (everywhere) {
        result.columns.resize(static_cast<std::size_t>(width));
        std::iota(result.columns.begin(), result.columns.end(), Index{0});
    }
    for (Index& column : result.columns)
        column += first;
    return result;
}

Change operator|(const Change& a, const Change& b)
{
    if (a.everywhere || b.everywhere)
        return {true, {}, {}};
    return {false, united(a.rows, b.rows), united(a.columns, b.columns)};
}

Change simplified(Change change, Index rows, Index columns)
{
    if (2 * std::ssize(change.rows) > rows || 2 * std::ssize(change.columns) > columns)
        return {true, {}, {}};
    return change;
}

Change rowsFrom(Index first, Index rows)
{
    Change change;
    change.rows.resize(static_cast<std::size_t>(rows - first));
    std::iota(change.rows.begin(), change.rows.end(), first);
    return change;
}

Change changedCells(const Eigen::Ref<const Matrix>& before, const Eigen::Ref<const Matrix>& now, Along tie)
{
    if (!isSameOrLonger(before, now, tie))
        return {true, {}, {}};
    Change inRows, inColumns;
    std::vector<bool> columns(static_cast<std::size_t>(now.cols()));
    for (Index r = 0; r < before.rows(); ++r) {
        const Scalar* a = before.data() + r * before.outerStride();
        const Scalar* b = now.data() + r * now.outerStride();
        if (sameBits(a, b, now.cols()))
            continue;
        inRows.rows.push_back(r);
        for (Index c = 0; c < now.cols(); ++c)
            if (!sameBits(a + c, b + c, 1))
                columns[static_cast<std::size_t>(c)] = true;
    }
    for (Index c = 0; c < now.cols(); ++c)
        if (columns[static_cast<std::size_t>(c)])
            inColumns.columns.push_back(c);
    const auto rowCount = inRows.rows.size();
    const auto columnCount = inColumns.columns.size();
    const bool tellRows = tie == Along::Rows ? rowCount <= columnCount : rowCount < columnCount;
    return simplified((tellRows ? inRows : inColumns) | rowsFrom(before.rows(), now.rows()), now.rows(), now.cols());
}

Change changeBetween(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie)
{
    if (before.sameAs(now))
        return {};
    const bool areOfFiles = before.late<HalfMatrix>() && now.late<HalfMatrix>();  // of two models, or of one that was read again
    return areOfFiles || !isSameOrLonger(before, now, tie) ? Change{true, {}, {}} : changedCells(*before, *now, tie);
}

}  // namespace headscope
