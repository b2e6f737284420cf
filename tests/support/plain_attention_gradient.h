// SPDX-License-Identifier: GPL-3.0-or-later
// The gradient of attention as the formulas say it, one matrix after the other: what the fast path is held against.
#pragma once

#include "core/passes/attention_backward.h"

namespace headscope {

/// Does what attendGradient() does from the gradient of the output, but for rounding with the same numbers.
void attendGradientPlainly(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient,
                           Block& weights);

}  // namespace headscope
