// SPDX-License-Identifier: GPL-3.0-or-later
// Changes what the session reads: its tokens, features and memory. What is kept keeps its numbers, every shape stays consistent.
// Indices must exist. The last token or feature is the caller's to guard: removing it leaves a session that validate() refuses.
#pragma once

#include "core/model/session.h"

namespace headscope {

// Each of the next seven is of the sequence that this stack reads: X, or the memory, which must be there.

/// A new token before index `at`, a row of zeros in X; it may look everywhere and be looked at by all.
void insertToken(Session& session, Index at, std::string name, Stack stack = Stack::Own);
void removeToken(Session& session, Index at, Stack stack = Stack::Own);
/// Afterwards it stands at index `to`; its part of custom masks and padding moves along.
void moveToken(Session& session, Index from, Index to, Stack stack = Stack::Own);

/// A new feature before index `at`: a column of zeros in X, W_O, W₂ and their biases, a row of zeros in what reads it, gain 1 and bias 0 in
/// norms.
void insertFeature(Session& session, Index at, std::string name, Stack stack = Stack::Own);
void removeFeature(Session& session, Index at, Stack stack = Stack::Own);

/// Makes as many tokens, or features, as there are names: those that stay keep their numbers, others come as above or go at the end.
void setTokens(Session& session, Names names, Stack stack = Stack::Own);
void setFeatures(Session& session, Names names, Stack stack = Stack::Own);

/// A name for one more token: "token 4", or with an embedding the first word of the vocabulary.
std::string freshToken(const TokenSequence& sequence);
/// "token 4": the first number that no other name has.
std::string freshName(const Names& names, const std::string& stem);
/// The first `count` of the names, and fresh ones after them.
Names resized(Names names, Index count, const std::string& stem);

/// The first `count` tokens of the session, and fresh ones after them.
Names resizedTokens(const TokenSequence& sequence, Index count);

/// The memory starts as a copy of tokens, features and X. Without it, its own blocks are gone, and those that attended to it attend to X
/// again (see setAttends()).
void setMemory(Session& session, bool present);
/// Tokens of the memory become words of the session's vocabulary, each a row of a copy of the session's embedding (as wide as the memory:
/// columns that are new are 0); those that are none become the first word. Without, the memory keeps the rows as numbers. It must have
/// blocks, and the session an embedding.
void setMemoryWords(Session& session, bool words);

}  // namespace headscope
