// SPDX-License-Identifier: GPL-3.0-or-later
// What a weighting makes of scores, rows at once. Whatever kind it is, the passes carry it out by this interface. A kind is an operation
// with a file of its own beside this one.
#pragma once

#include "core/kernels/kernels.h"
#include "core/ops/operation.h"

namespace headscope {

struct AttentionWeightingKind {
    AttentionWeighting kind;
    /// Raw scores to scores, which are scaled and −∞ where blocked, and to attention with its entropies; a row that is blocked entirely is
    /// zeros. The head has the numbers that a weighting may have of its own.
    void (*weigh)(const Head& head, const kernels::Softmax& rows, Index count, Index columns);
    /// Turns the gradient of attention into those of scores and raw scores.
    void (*gradient)(const Head& head, const kernels::SoftmaxGradient& rows, Index count, Index columns);
};

inline const AttentionWeightingKind& weightingOf(const Block& block) { return *operationOf(block.weighting()).weighting; }

}  // namespace headscope
