// SPDX-License-Identifier: GPL-3.0-or-later
// The beginning of a text, for a sentence that says what is wrong with it: what was typed or read may be very long.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace headscope {

inline constexpr std::size_t kLongestQuote = 60;  ///< bytes

/// The text, or its first `longest` bytes and "…"; no character is cut in two.
inline std::string shortened(std::string_view text, std::size_t longest = kLongestQuote)
{
    std::size_t end = std::min(text.size(), longest);
    while (end < text.size() && end > 0 && (text[end] & 0xC0) == 0x80)
        --end;
    return std::string(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

}  // namespace headscope
