// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a tokenizer.json, as Hugging Face's libraries write it: BPE, WordPiece, Unigram and whole words.
#pragma once

#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/tokenizer.h"

namespace headscope {

/// Reads the file. A part with a meaning that this program does not know is an error that names it. How long a text may be and what fills
/// up a shorter one ("truncation", "padding") is of no concern to a single text.
Result<TokenizerParts> readTokenizerJson(std::string_view text);

/// The same of what stands in such a file.
Result<TokenizerParts> readTokenizer(const Json& json);

/// The pieces in the order of their numbers, of an object of pieces and numbers.
Result<Names> readPieces(const Json& value);

}  // namespace headscope
