// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON as Python writes it, which has numbers that JSON has not.
#pragma once

#include "core/io/json/parser.h"

namespace headscope {

/// parseJson(), in which Infinity, -Infinity and NaN are texts of these letters: who needs a number there has none.
Result<nlohmann::json> parsePythonJson(std::string_view text);

}  // namespace headscope
