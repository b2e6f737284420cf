// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/needles.h"

#include "app/widgets/heatmap/magnitude_rank.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr double kStrong = 0.5;        // a part of the largest magnitude
constexpr std::size_t kMostCells = 6;  // more are not rare: they are seen without a mark
constexpr std::size_t kMostLines = 2;  // for rows, and for columns

/// The least number that is strong beside that one.
Scalar leastStrong(Scalar peak)
{
    const double least = kStrong * std::abs(static_cast<double>(peak));
    const auto nearest = static_cast<Scalar>(least);
    return static_cast<double>(nearest) < least ? std::nextafter(nearest, std::numeric_limits<Scalar>::infinity()) : nearest;
}

FOR_WIDE_REGISTERS MagnitudeRank highestRank(const Scalar* values, Index count)
{
    MagnitudeRank highest = rankOf(0);
    for (Index i = 0; i < count; ++i) {
        const MagnitudeRank rank = rankOf(values[i]);
        highest = highest > rank ? highest : rank;
    }
    return highest;
}

/// How many of a row are of that rank at least; each is added to its column.
FOR_WIDE_REGISTERS int countStrong(const Scalar* row, Index columns, MagnitudeRank least, int* inColumn)
{
    int count = 0;
    for (Index c = 0; c < columns; ++c) {
        const int isStrong = rankOf(row[c]) >= least;
        inColumn[c] += isStrong;
        count += isStrong;
    }
    return count;
}

/// The lines of which more than half is strong; nothing when they are not few.
std::vector<int> linesOf(const std::vector<int>& strong, Index length)
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
    std::vector<MagnitudeRank> highest;  // of each row
    for (Index row = 0; row < values.rows(); ++row)
        highest.push_back(highestRank(values.row(row).data(), values.cols()));
    const Scalar peak = highest.empty() ? 0 : valueOf(std::ranges::max(highest));
    if (peak == 0)
        return {};
    const MagnitudeRank least = rankOf(leastStrong(peak));
    const auto isStrong = [&](Index row, Index column) { return rankOf(values(row, column)) >= least; };
    std::vector<int> inRow(highest.size()), inColumn(static_cast<std::size_t>(values.cols()));
    for (Index row = 0; row < values.rows(); ++row)
        if (highest[static_cast<std::size_t>(row)] >= least)
            inRow[static_cast<std::size_t>(row)] = countStrong(values.row(row).data(), values.cols(), least, inColumn.data());
    const std::vector<int> rows = linesOf(inRow, values.cols()), columns = linesOf(inColumn, values.rows());
    std::vector<HeatmapCell> found, cells;
    for (const int row : rows)
        found.push_back({row, -1});
    for (const int column : columns)
        found.push_back({-1, column});
    for (Index row = 0; row < values.rows() && cells.size() <= kMostCells; ++row) {
        const auto inColumns = std::ranges::count_if(columns, [&](int column) { return isStrong(row, column); });
        if (inRow[static_cast<std::size_t>(row)] == inColumns || std::ranges::find(rows, row) != rows.end())
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
