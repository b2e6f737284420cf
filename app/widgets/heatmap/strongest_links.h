// SPDX-License-Identifier: GPL-3.0-or-later
// The strongest weights of an attention matrix: what a drawing of lines can show without becoming a solid block.
#pragma once

#include "core/base/matrix.h"

#include <vector>

namespace headscope {

struct AttentionLink {
    int query;
    int key;
    Scalar weight;
};

/// The strongest links, at most `limit` and at least `threshold`, weakest first (so that the strong ones are drawn over the weak ones).
std::vector<AttentionLink> strongestLinks(const Matrix& attention, Scalar threshold, std::size_t limit);

}  // namespace headscope
