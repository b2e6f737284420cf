// SPDX-License-Identifier: GPL-3.0-or-later
// Explains what is wrong with a text that is not JSON, in words that a person can act on.
#pragma once

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <string>
#include <string_view>

namespace headscope {

/// The error for text that the parser gave up on after `position` bytes; `message` is what the parser itself says.
Error explainSyntaxError(std::string_view text, std::size_t position, std::string_view message);

/// "line 5, column 12": where the character that ends at byte `position` stands. Both count from 1, columns in characters.
std::string placeText(std::string_view text, std::size_t position);

inline constexpr std::string_view kZeroByte = phraseId("a byte is 0, which no text holds");

/// Why a number that is written correctly is refused.
std::string tooLargeReason(std::string_view digits);

}  // namespace headscope
