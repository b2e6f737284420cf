// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/needles.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kStrong = 0.5;        // a part of the largest magnitude
constexpr std::size_t kMostCells = 6;  // more are not rare: they are seen without a mark
constexpr std::size_t kMostLines = 2;  // for rows, and for columns

double sizeOf(Scalar value) { return std::isfinite(value) ? std::abs(static_cast<double>(value)) : 0; }

/// The lines of which more than half is strong; nothing when they are not few.
std::vector<int> linesOf(const std::vector<Index>& strong, Index length)
{
    std::vector<int> lines;
    for (std::size_t i = 0; i < strong.size() && lines.size() <= kMostLines; ++i)
        if (2 * strong[i] > length)
            lines.push_back(static_cast<int>(i));
    return lines.size() <= kMostLines ? lines : std::vector<int>();
}

}  // namespace

std::vector<HeatmapCell> needlesIn(const Matrix& values)
{
    double peak = 0;
    for (const Scalar value : values.reshaped())
        peak = std::max(peak, sizeOf(value));
    if (peak == 0)
        return {};
    std::vector<Index> inRow(static_cast<std::size_t>(values.rows())), inColumn(static_cast<std::size_t>(values.cols()));
    const auto isStrong = [&](Index row, Index column) { return sizeOf(values(row, column)) >= kStrong * peak; };
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column)
            if (isStrong(row, column)) {
                ++inRow[static_cast<std::size_t>(row)];
                ++inColumn[static_cast<std::size_t>(column)];
            }
    const std::vector<int> rows = linesOf(inRow, values.cols()), columns = linesOf(inColumn, values.rows());
    std::vector<HeatmapCell> found, cells;
    for (const int row : rows)
        found.push_back({row, -1});
    for (const int column : columns)
        found.push_back({-1, column});
    for (Index row = 0; row < values.rows() && cells.size() <= kMostCells; ++row) {
        if (inRow[static_cast<std::size_t>(row)] == 0 || std::ranges::find(rows, row) != rows.end())
            continue;
        for (Index column = 0; column < values.cols() && cells.size() <= kMostCells; ++column)
            if (isStrong(row, column) && std::ranges::find(columns, column) == columns.end())
                cells.push_back({static_cast<int>(row), static_cast<int>(column)});
    }
    if (cells.size() <= kMostCells)
        found.insert(found.end(), cells.begin(), cells.end());
    return found;
}

}  // namespace headscope
