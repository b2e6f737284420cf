// SPDX-License-Identifier: GPL-3.0-or-later
// How a model of language reads out the next word, or one that was masked: with its embedding, or with a matrix of its own.
#pragma once

#include "core/models/families/model_words.h"

namespace headscope {

/// Sets the readout. A model that has none, or none of words, is told why there are no logits.
std::optional<Error> setReadout(Session& session, const WordSource& source, std::vector<std::string>& notes);

}  // namespace headscope
