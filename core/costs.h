// What a session costs, counted from its shapes alone: learned numbers, the cache of keys and values, memory.
#pragma once

#include "core/session.h"

namespace headscope {

/// Bytes that the Trace of a session of this shape takes; an estimate, in double so that it cannot overflow.
double traceBytes(const Session& session);

inline constexpr double kTraceByteLimit = 4.0 * 1024 * 1024 * 1024;

/// Multiply-adds of the forward pass of a session of this shape: those of its products of matrices.
double forwardCost(const Session& session);

/// All learned numbers: weights and biases, gains and biases of norms, of every block.
Index parameterCount(const Session& session);

/// Numbers that a decoder keeps of the tokens it has read: K and V of every group of heads, of every block.
Index keyValueCacheCount(const Session& session);

}  // namespace headscope
