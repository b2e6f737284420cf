// SPDX-License-Identifier: GPL-3.0-or-later
// Changes the stack of blocks, the norms and the feed-forward network of each, and what tells the tokens their places. What is kept keeps
// its numbers. Blocks must exist. The last block is the caller's to guard: removing it leaves a session that validate() refuses.
// An edit for which there is no room (core/edits/room.h) returns an error instead.
#pragma once

#include "core/base/error.h"
#include "core/model/block_settings.h"
#include "core/model/session.h"

#include <optional>

namespace headscope {

/// A new block before index `at` (up to the number of blocks), of the stack of the one before it and shaped like that (else like the one
/// after), with Xavier-uniform weights.
std::optional<Error> addBlock(Session& session, std::size_t at);
/// One more block of the memory, behind those that it has: the first is shaped like the session's last one, attends to itself, and what it
/// hands on is what cross-attention reads. A memory is made when there is none (see setMemory()).
std::optional<Error> addMemoryBlock(Session& session);
/// Without its last block the memory is read as it is: its embedding, positions and final norm go with it.
void removeBlock(Session& session, std::size_t block);
void duplicateBlock(Session& session, std::size_t block);            ///< the copy comes right after it
void moveBlock(Session& session, std::size_t from, std::size_t to);  ///< within its stack

/// Sets the source of keys and values; a memory is made when there is none (see setMemory()). W_K and W_V get as many rows as there are
/// features to read: rows that are kept keep their numbers, new ones are Xavier-uniform. Padding and custom mask keep the keys that are
/// still there.
std::optional<Error> setAttends(Session& session, std::size_t block, Attends attends);

/// Norms that have no gain and bias yet get 1 and 0. Halves that stand side by side are put behind each other by post-norm.
void setNorm(Session& session, std::size_t block, Norm norm);
/// A kind without biases gives them up; one that has them starts them at 0.
void setNormKind(Session& session, std::size_t block, NormKind kind);
/// The norm of what the last block of the stack hands on, its gain 1 and its bias 0 at first; nothing: none. Another kind keeps the gain.
void setFinalNorm(Session& session, Stack stack, std::optional<NormKind> kind);
/// Halves that stand side by side are put behind each other where the residual connections go.
void setResidual(Session& session, std::size_t block, bool residual);
/// Side by side needs residual connections, which are switched on, and no norm behind the halves: post-norm becomes pre-norm.
void setParallel(Session& session, std::size_t block, bool parallel);

/// Positions of the block, which are made to fit to its heads; nothing: without.
void setHeadPositions(Session& session, std::size_t block, const BlockSetting& kind, std::optional<std::size_t> choice);
/// Sets a number of the positions; one that says "all" stands for all, whatever becomes of the heads.
void setHeadPositionNumber(Session& session, std::size_t block, const SettingNumber& which, Scalar number);
/// Positions that are weights start at the sinusoidal ones, for twice as many places as there are tokens, and are given up by any other.
std::optional<Error> setPositions(Session& session, Positions positions, Stack stack = Stack::Own);

/// Switches the feed-forward network on or off; its numbers are kept. The first time it is made: d_ff = 4·d_model, ReLU, Xavier-uniform,
/// biases 0.
std::optional<Error> setFeedForward(Session& session, std::size_t block, bool enabled);
/// A gate before W₂, Xavier-uniform with biases as W₁ has them; without it its numbers are given up.
std::optional<Error> setGate(Session& session, std::size_t block, bool present);
/// d_ff, at least 1: columns of W₁ and W_g and rows of W₂ that are kept keep their numbers, new ones are Xavier-uniform.
std::optional<Error> setHiddenWidth(Session& session, std::size_t block, Index width);

}  // namespace headscope
