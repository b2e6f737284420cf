// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the tokenizer that stands beside a trained model: tokenizer.json, or the older vocab.json with merges.txt,
// vocab.txt, or source.spm.
#pragma once

#include "core/models/tokenizers/tokenizer.h"

#include <filesystem>

namespace headscope {

using TokenizerPointer = std::shared_ptr<const Tokenizer>;

/// The tokenizer in the folder; null where there is none. Errors name the file.
Result<TokenizerPointer> openTokenizer(const std::filesystem::path& folder);

/// The words of a vocab.json that gives those of Marian's two languages their numbers, whatever the tokenizer (source.spm) counts. None
/// where there is no such file, or where others say how to use it.
Result<Names> wordsApart(const std::filesystem::path& folder);

}  // namespace headscope
