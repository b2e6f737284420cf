// SPDX-License-Identifier: GPL-3.0-or-later
// Reads tokens that a person gives: as words, or as their numbers in a model's vocabulary, "ids: 15496 995".
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"
#include "core/model/weights.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headscope {

/// The ids in a text, or nothing when it does not begin with "ids:". The error has no place.
Result<std::optional<std::vector<Index>>> readTokenIds(std::string_view text);

/// Words that commas part; or, where blanks and commas are within them, as a JSON list of texts: ["the, cat", " sat"]. What begins with
/// [" is one, [CLS],the is not. The error has no place.
Result<Names> readTokenList(std::string_view text);

}  // namespace headscope
