// SPDX-License-Identifier: GPL-3.0-or-later
// What a session costs, counted from its shapes alone: learned numbers, the cache of keys and values, memory.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// Whether the Trace keeps every stage of such a block. Else the raw scores, scores and contributions of its heads, which would take most
/// of the memory and much of the time, are 0 × 0 in it: matrixOf() computes them when somebody looks at them, bit for bit what they would
/// have been.
bool keepsEveryStage(const Block& block, Index n, Index m);

/// Bytes that the Trace of a session of this shape takes; an estimate, in double so that it cannot overflow.
double traceBytes(const Session& session);

/// The window shows one Trace while the next is computed, and all of it is to fit into 2.5 GiB.
inline constexpr double kTraceByteLimit = 1.2 * 1024 * 1024 * 1024;

/// Multiply-adds of the forward pass of a session of this shape: those of its products of matrices.
double forwardCost(const Session& session);

/// All learned numbers: weights and biases, gains and biases of norms, of every block.
Index parameterCount(const Session& session);

/// Numbers that a decoder keeps of the tokens it has read: K and V of every group of heads, of every block.
Index keyValueCacheCount(const Session& session);

}  // namespace headscope
