// SPDX-License-Identifier: GPL-3.0-or-later
// Logits that are scaled and capped: c · tanh(scale · (x·W_U + b) ÷ c).
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo changedReadoutOperation;
extern const OperationInfo changedTiedReadoutOperation;  ///< W_U is the embedding, transposed

}  // namespace headscope
