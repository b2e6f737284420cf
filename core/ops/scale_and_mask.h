// SPDX-License-Identifier: GPL-3.0-or-later
// Scores: raw scores × scale ÷ temperature, and −∞ where the mask blocks.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// What each step of distance takes off a score: slope ÷ temperature.
inline Scalar distanceFactor(const Head& head) { return head.slope / head.temperature; }

/// Rows [first, first + count) of the scores of ALiBi, unmasked: raw · factor − distance · |i − j|. `score` may be `raw` itself. Row
/// `start` is that of the query at position 0.
void scoreByDistance(const Matrix& raw, Scalar factor, Scalar distance, Matrix& score, Index first, Index count, Index start = 0);

extern const OperationInfo scaledScoreOperation;
extern const OperationInfo blockedScoreOperation;  ///< a cell that the mask blocks

}  // namespace headscope
