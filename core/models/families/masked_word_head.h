// SPDX-License-Identifier: GPL-3.0-or-later
// What BERT and its relatives have between their last layer and the readout of a masked word: a map, an activation and a norm.
#pragma once

#include "core/models/families/model_words.h"

namespace headscope {

/// Adds it behind the blocks: as one whose attention is switched off, whose network is map and activation, and as the final norm.
std::optional<Error> addMaskedWordHead(Session& session, const WordSource& source, const LayerSettings& settings,
                                       std::vector<std::string>& notes);

}  // namespace headscope
