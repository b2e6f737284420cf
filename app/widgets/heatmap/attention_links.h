// SPDX-License-Identifier: GPL-3.0-or-later
// The links of attention, drawn as lines from the queries at the left to the keys at the right: the strongest of a matrix, where they end,
// and how they look.
#pragma once

#include "core/base/matrix.h"

#include <QRectF>

#include <vector>

namespace headscope {

struct AttentionLink {
    int query;
    int key;
    Scalar weight;
};

/// The strongest links, at most `limit` and at least `threshold`, weakest first (so that the strong ones are drawn over the weak ones).
std::vector<AttentionLink> strongestLinks(const Matrix& attention, Scalar threshold, std::size_t limit);

inline constexpr Scalar kFaintestLink = 0.01;  ///< links of less weight could not be seen

/// The height of one of `count` tokens that stand below each other between the top and the bottom of the lines.
double linkY(Index at, Index count, const QRectF& lines);

// How wide and how opaque a line of that weight is.
double lineWidth(double weight);
double lineOpacity(double weight);

}  // namespace headscope
