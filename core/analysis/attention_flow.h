// SPDX-License-Identifier: GPL-3.0-or-later
// From which input tokens the tokens behind a block come, by attention and residual connections alone (Abnar & Zuidema 2020).
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// Row token, column input token: the product of (A + I)/2 of the blocks up to this one, A being the mean of its heads; rows sum to 1.
/// For blocks of one stack that attend to themselves; 0 × 0 where one of them does not.
Matrix attentionRollout(const Trace& trace, int block);

/// The most that can flow from each input token to each token behind the block, with the attention weights as capacities of a network of
/// pipes. Takes as many searches as there are cells. Nothing sensible once cancelled; 0 × 0 as attentionRollout().
Matrix attentionFlow(const Trace& trace, int block, const CancelCheck& cancelled = {});

/// Whether the flow up to that block would take minutes.
bool isTooLargeForFlow(const Session& session, int block);

}  // namespace headscope
