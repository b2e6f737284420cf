// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the embedding that belong to the words of a sentence.
#pragma once

#include "core/ops/operation.h"

#include <vector>

namespace headscope {

/// The number of each token's word, its row in W_E; -1 for what is no word.
std::vector<Index> wordsOf(const TokenSequence& sequence);
/// The number of the word that each token is to predict, its column among the logits; -1 where none is asked for.
std::vector<Index> targetWordsOf(const Session& session);

Matrix lookedUp(const TokenSequence& sequence);  ///< X: n × d_model

extern const OperationInfo lookupOperation;

}  // namespace headscope
