// SPDX-License-Identifier: GPL-3.0-or-later
// What a number would be if a head did not do its own work: muted, the same for every token, or looking at all keys alike.
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// The value of one cell with one head altered, everything else as it is.
struct AblatedHead {
    int head;
    Scalar muted;    ///< the head writes nothing
    Scalar mean;     ///< its output O is its mean over all tokens
    Scalar uniform;  ///< it attends to every key it may look at alike
};

/// The cell with each head altered, if it comes after the attention of its block, else nothing; for a head's own contribution that head
/// alone. Only the row of the cell's token is computed, so the cost does not grow with n².
std::vector<AblatedHead> ablate(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled = {});

}  // namespace headscope
