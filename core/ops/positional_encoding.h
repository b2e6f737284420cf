// SPDX-License-Identifier: GPL-3.0-or-later
// The sinusoidal positional encoding.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// The divisor of the position in that column, before its sine (even columns) or cosine (odd ones): 10000^(2i/width).
double positionDivisor(Index column, Index width);

/// P: n × width, with P(pos, 2i) = sin(pos / 10000^(2i/width)) and P(pos, 2i+1) = cos of the same (Vaswani et al. 2017, section 3.5).
/// Positions count from 0.
Matrix sinusoidalPositions(Index n, Index width);

extern const OperationInfo positionOperation;

}  // namespace headscope
