// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the tokenizer that stands beside a trained model: tokenizer.json, or the older vocab.json with merges.txt, or vocab.txt.
#pragma once

#include "core/models/tokenizers/tokenizer.h"

#include <filesystem>

namespace headscope {

using TokenizerPointer = std::shared_ptr<const Tokenizer>;

/// The tokenizer in the folder; null where there is none. Errors name the file.
Result<TokenizerPointer> openTokenizer(const std::filesystem::path& folder);

/// The words of a vocab.json without merges beside it, as Marian's pieces stand beside their numbers: which of them a text becomes, another
/// file says that is not read. None where there is no such file.
Result<Names> wordsWithoutTokenizer(const std::filesystem::path& folder);

}  // namespace headscope
