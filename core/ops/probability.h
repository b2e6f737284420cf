// SPDX-License-Identifier: GPL-3.0-or-later
// The probability of each word: softmax over the logits of a token.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo probabilityOperation;

}  // namespace headscope
