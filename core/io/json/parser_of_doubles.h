// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON whose numbers need to be more exact than those of sessions.
#pragma once

#include "core/io/json/parser.h"

namespace headscope {

/// The same as parseJson(), but numbers that are not integers have been rounded to double alone.
Result<nlohmann::json> parseJsonOfDoubles(std::string_view text);

}  // namespace headscope
