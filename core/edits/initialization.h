// SPDX-License-Identifier: GPL-3.0-or-later
// Gives learned numbers their starting values: random ones from the session's seed, the identity or zeros.
#pragma once

#include "core/model/session.h"

#include <random>

namespace headscope {

enum class Initialization { Xavier, Identity, Zeros };

/// Uniform in ±√(6 / (in + out)) (Glorot & Bengio 2010, as torch.nn.init.xavier_uniform_). The generator's bits are used directly, so the
/// same seed gives the same numbers everywhere.
Matrix xavier(Index in, Index out, std::mt19937& random);

/// A generator for one part of a block, a head or the feed-forward network: another part or another seed gives other numbers.
std::mt19937 randomFor(const Session& session, std::size_t block, std::size_t place);

/// The place of a block's feed-forward network; that of a head is its index.
inline constexpr std::size_t kFeedForwardPlace = 0xFFFFFFFF;
inline constexpr std::size_t kGatePlace = kFeedForwardPlace - 1;

/// W_Q, W_K, W_V of the head (those of its group, when shared) and its rows of W_O start anew; biases become 0.
/// Identity: ones on the diagonal, as far as the shape goes.
void initializeHead(Session& session, std::size_t block, std::size_t head, Initialization initialization);
/// Every head of the block and its feed-forward network start anew; norms get gain 1 and bias 0. Random numbers are those of the block at
/// `place`.
void initializeBlock(Session& session, std::size_t block, Initialization initialization, std::size_t place);
inline void initializeBlock(Session& session, std::size_t block, Initialization initialization)
{
    initializeBlock(session, block, initialization, block);
}

/// W_Q, W_K, W_V and biases of another head of the block, as far as the shapes go, and its rows of W_O.
void copyHead(Session& session, std::size_t block, std::size_t from, std::size_t to);

}  // namespace headscope
