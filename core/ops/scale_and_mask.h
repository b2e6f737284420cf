// SPDX-License-Identifier: GPL-3.0-or-later
// Scores: raw scores × scale ÷ temperature, and −∞ where the mask blocks.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo scaledScoreOperation;
extern const OperationInfo biasedScoreOperation;   ///< with a bias by distance, which is learned
extern const OperationInfo blockedScoreOperation;  ///< a cell that the mask blocks

}  // namespace headscope
