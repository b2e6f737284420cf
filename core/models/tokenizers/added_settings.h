// SPDX-License-Identifier: GPL-3.0-or-later
// Adds to a tokenizer.json the tokens that stand for themselves by what the files beside it say.
#pragma once

#include "core/models/tokenizers/tokenizer_settings.h"

namespace headscope {

/// Adds them in the order and with the numbers that Transformers gives them; another number in a file is an error that names it.
/// Gives the texts of those that were not there.
Result<Names> addSettings(const TokenizerSettings& settings, Json& tokenizer);

}  // namespace headscope
