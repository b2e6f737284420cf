// SPDX-License-Identifier: GPL-3.0-or-later
// Scaled dot-product attention in several heads: the part of a block that mixes tokens.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// Fills mask, heads, concat and output of the trace (Vaswani et al. 2017, eq. 1 and section 3.2.2). Queries come from x (n × d_model),
/// keys and values from `attended` (m × its width): x itself, or the memory. Nothing sensible once cancelled. With a `batch` of sequences
/// (see Trace) both hold the rows of all of them. Where the same block attended to fewer tokens in `begun`, and those do not look at the
/// ones that were added behind them, only the rows of these are computed: a decoder's cache of keys and values.
void attend(const Block& block, const Shared<Matrix>& x, const Shared<Matrix>& attended, BlockTrace& trace, const CancelCheck& cancelled,
            Index batch = 0, const BlockTrace* begun = nullptr);

/// How many tiles the rows of n × m scores are cut into: as many rows at once as stay in the cache from the scores to the output.
Index rowTileCount(Index n, Index m);

}  // namespace headscope
