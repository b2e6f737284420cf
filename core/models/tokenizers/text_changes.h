// SPDX-License-Identifier: GPL-3.0-or-later
// How a tokenizer changes a text before it cuts it: its normalizer.
#pragma once

#include "core/io/json/fields.h"
#include "core/models/tokenizers/character_map.h"
#include "core/models/tokenizers/split_pattern.h"

#include <functional>

namespace headscope {

/// The text as it is to be cut. All that change and cut one text share the budget.
using TextChange = std::function<Result<std::string>(std::string, SplitBudget&)>;

/// Reads "normalizer" of tokenizer.json; null is one that does nothing. One that is not known here is an error that names it.
Result<TextChange> readNormalizer(const Json& value);

/// SentencePiece's table of characters as a change.
Result<TextChange> changeOfCharacters(std::string_view base64, CharacterMap::Unit unit);

/// BERT's normalizer.
struct BertNormalizer {
    bool cleansText = true, partsIdeographs = true, stripsAccents = true, lowersCase = true;

    std::string operator()(std::string text) const;
};

}  // namespace headscope
