// SPDX-License-Identifier: GPL-3.0-or-later
// Letters and digits of ASCII, whatever the locale takes for letters: in a Turkish one std::tolower leaves I as it is.
#pragma once

namespace headscope::ascii {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace headscope::ascii
