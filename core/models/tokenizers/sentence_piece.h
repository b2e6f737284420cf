// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the files of SentencePiece (source.spm) whose pieces have scores, as Marian's folders have them.
#pragma once

#include "core/models/tokenizers/tokenizer.h"

namespace headscope {

/// The tokenizer of the file's bytes, a message of Protocol Buffers: with </s> behind every text. Errors have no place.
Result<TokenizerParts> readSentencePiece(std::string_view bytes);

}  // namespace headscope
