// SPDX-License-Identifier: GPL-3.0-or-later
// The plane of keys with two numbers: which of them are corners of the hull, and in which directions of a query each has the largest q·k.
#pragma once

#include "core/base/matrix.h"

#include <span>
#include <vector>

namespace headscope {

/// The corners of the convex hull of the rows of `points` (m × 2), counter-clockwise. Points inside or on an edge are none; of points at
/// the same place the first stands for all. Distances of a millionth of the whole are taken for rounding.
std::vector<Index> convexHull(const Matrix& points);

/// The directions of q, in radians, in which one corner has the largest q·k.
struct DirectionRange {
    Index corner;
    double from;   ///< −π … π
    double width;  ///< counter-clockwise; above 0, 2π when there is only one corner

    bool contains(double direction) const;
};

/// One range for each corner, counter-clockwise: together the whole circle. What is no corner wins in no direction.
std::vector<DirectionRange> winningDirections(const Matrix& points, const std::vector<Index>& hull);

/// All keys that have the largest score, within rounding: more than one is a tie, in which nobody wins alone.
std::vector<Index> winnersOf(std::span<const Scalar> scores);

struct Share {
    Index corner;
    double weight;  ///< above 0; the weights of a mean add up to 1
};

/// A point as the weighted mean of at most three corners, the first of them the heaviest: why its score is never above all of theirs.
/// A corner is the mean of itself.
std::vector<Share> meanOfCorners(const Matrix& points, const std::vector<Index>& hull, Index point);

}  // namespace headscope
