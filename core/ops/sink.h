// SPDX-License-Identifier: GPL-3.0-or-later
// Attention with a sink: a learned score of each head stands in the softmax of every row beside those of the keys, and its weight goes to
// no value (OpenAI 2025, gpt-oss; Xiao et al. 2024). So the weights of a row add up to less than 1.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo sinkSoftmaxOperation;
extern const OperationInfo sinkOperation;  ///< the part of a row that the sink has

}  // namespace headscope
