// SPDX-License-Identifier: GPL-3.0-or-later
// Changes the stack of blocks, and the norms and the feed-forward network of each. What is kept keeps its numbers.
// Blocks must exist. The last block is the caller's to guard: removing it leaves a session that validate() refuses.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// A new block before index `at` (up to the number of blocks), shaped like the one before it (else the one after), with Xavier-uniform
/// weights.
void addBlock(Session& session, std::size_t at);
void removeBlock(Session& session, std::size_t block);
void duplicateBlock(Session& session, std::size_t block);  ///< the copy comes right after it
void moveBlock(Session& session, std::size_t from, std::size_t to);

/// Where keys and values come from; a memory is made when there is none (see setMemory()). W_K and W_V get as many rows as there are
/// features to read: rows that are kept keep their numbers, new ones are Xavier-uniform. Padding and custom mask keep the keys that are
/// still there.
void setAttends(Session& session, std::size_t block, Attends attends);

/// Norms that have no gain and bias yet get 1 and 0.
void setNorm(Session& session, std::size_t block, Norm norm);

/// Switches the feed-forward network on or off; its numbers are kept. The first time it is made: d_ff = 4·d_model, ReLU, Xavier-uniform,
/// biases 0.
void setFeedForward(Session& session, std::size_t block, bool enabled);
/// d_ff, at least 1: columns of W₁ and rows of W₂ that are kept keep their numbers, new ones are Xavier-uniform.
void setHiddenWidth(Session& session, std::size_t block, Index width);

}  // namespace headscope
