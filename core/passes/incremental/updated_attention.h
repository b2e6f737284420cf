// SPDX-License-Identifier: GPL-3.0-or-later
// Scaled dot-product attention as attend() computes it, of a block of which something was edited: only what depends on the edit.
#pragma once

#include "core/model/trace.h"
#include "core/ops/updated_product.h"

namespace headscope {

/// A block as it was and as it is: heads of the same shapes, sharing keys and values in the same way, with the same patches.
struct BlockEdit {
    const Block& was;
    const Block& is;
    const BlockTrace& before;
};

/// Fills mask, heads, concat and output of the trace and returns that output. Nothing sensible once cancelled.
Updated updateAttention(UpdateMode& mode, const BlockEdit& edit, const Updated& x, const Updated& attended, BlockTrace& trace);

}  // namespace headscope
