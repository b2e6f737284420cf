// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON, with errors in plain words that name the line and the column.
#pragma once

#include "core/base/error.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace headscope {

inline constexpr std::size_t kJsonByteLimit = std::size_t{256} * 1024 * 1024;
inline constexpr std::size_t kJsonDepthLimit = 64;
inline constexpr std::size_t kMostJsonObjects = 1'000'000;  ///< each takes some two hundred bytes, and its text may have two
inline constexpr std::size_t kMostJsonLists = 8'000'000;

/// Strict JSON (RFC 8259). Also refused: a field that stands twice in one object, nesting deeper than kJsonDepthLimit, more objects
/// or lists than may be, text longer than kJsonByteLimit, a number too large for Scalar. Every number that is not an integer has been
/// rounded once, to Scalar.
Result<nlohmann::json> parseJson(std::string_view text);

/// The text in quotes on one line, shortened when long: how an error quotes what it found.
std::string quotedText(std::string_view text);

}  // namespace headscope
