// SPDX-License-Identifier: GPL-3.0-or-later
// How a tokenizer cuts a text into words before it looks for pieces in each: its pre-tokenizer.
#pragma once

#include "core/io/json/fields.h"
#include "core/models/tokenizers/split_pattern.h"

#include <functional>

namespace headscope {

/// The words of a text, which may be what a whole text begins with. All that change and cut one text share the budget.
using TextCut = std::function<Result<std::vector<std::string>>(std::string text, bool beginsWhole, SplitBudget&)>;

struct PreTokenizer {
    TextCut cut;
    bool byteLevel = false;     ///< words are written in the byte alphabet
    bool asksForBegin = false;  ///< what the whole text begins with is cut in another way
};

/// Reads "pre_tokenizer" of tokenizer.json; null is one that does nothing. One that is not known here is an error that names it.
Result<PreTokenizer> readPreTokenizer(const Json& value);

/// The words of BERT's pre-tokenizer.
std::vector<std::string> bertWords(const std::string& text);

}  // namespace headscope
