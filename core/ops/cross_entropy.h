// SPDX-License-Identifier: GPL-3.0-or-later
// How badly a token predicts its target: −ln of the probability that it gives the word.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo crossEntropyOperation;

}  // namespace headscope
