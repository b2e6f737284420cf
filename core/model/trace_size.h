// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory and work the Trace of a session takes, counted from its shapes alone.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// Whether every stage of such a block is at hand: its Trace keeps raw scores and scores, and the contributions of its heads, from which
/// nothing else is computed and which no Trace keeps, take no time. If not, scores are 0 × 0 in it, too, for they would take most of the
/// memory: matrixOf() computes the same bits when somebody looks at them.
bool hasStagesAtHand(const Block& block, Index n, Index m);
bool hasStagesAtHand(const Session& session, int block);
bool hasStagesAtHand(const Session& session);  ///< whether every block has them

/// Whether the Trace keeps logits, probabilities and losses. If not, they are 0 × 0 in it, and matrixOf() computes them when somebody
/// looks.
bool keepsLogits(const Session& session);

/// Bytes that the Trace of a session of this shape takes; an estimate, in double so that it cannot overflow.
double traceBytes(const Session& session);

/// The window shows one Trace while the next is computed, and all of it is to fit into 2.5 GiB.
inline constexpr double kTraceByteLimit = 1.2 * 1024 * 1024 * 1024;
/// Whether the Trace stays within it, or what would be too much.
std::optional<Error> checkTraceSize(const Session& session);

/// Multiply-adds of the forward pass of a session of this shape: those of its products of matrices.
double forwardCost(const Session& session);

}  // namespace headscope
