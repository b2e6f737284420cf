// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions to test with: the examples, and random ones that differ in everything a session can differ in.
#pragma once

#include "core/matrices/matrix_access.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace headscope {

std::filesystem::path sourceFolder();                      ///< the top of the source tree
Session exampleSession(const std::string& id);             ///< stops the test when it cannot be read
Session sessionInFile(const std::filesystem::path& path);  ///< the same for any file
std::shared_ptr<const Trace> traceOf(Session session);     ///< forward(), for sessions that are at hand as values

/// 1 to 40 tokens, 1 to 8 heads of uneven widths, any scale, gains, temperatures, mutes; with and without biases and names.
Session randomSession(std::uint32_t seed);
/// 1 to 3 blocks of anything that a block can be: masks of every kind, memory, shared keys and values, norms, feed-forward networks,
/// positions; with and without what makes words of tokens; the memory with and without blocks of its own.
Session randomStack(std::uint32_t seed);
/// The same session with X set to what it is: not looked up.
Session withInputSet(Session session);
/// The same session with keys and values of its own for each head, a copy of those that its group shares.
Session withoutSharing(Session session);
/// Self-attention again, with a shape that is asked for: d_k = d_v = width / heads, nothing muted.
Session randomSession(std::uint32_t seed, Index tokens, Index width, Index heads);

/// 2 tokens of 65,536 features, one head of d_k = d_v = 1: a small file whose every square is too large.
Session wideSession();

/// Two blocks that differ in what they have: a causal one of 2 heads, and one of 3 heads and a bias that reads a memory of 7 tokens. 5
/// tokens.
Session stackWithMemory();

std::vector<MatrixRef> allMatrices(const Session& session);  ///< every matrix that the session has, shared ones once

Scalar largestDifference(const Matrix& a, const Matrix& b);  ///< infinity when the shapes differ
bool sameBits(const Matrix& a, const Matrix& b);
bool sameBits(const Trace& a, const Trace& b);  ///< every matrix

}  // namespace headscope
