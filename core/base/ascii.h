// SPDX-License-Identifier: GPL-3.0-or-later
// Letters and digits of ASCII, whatever the locale takes for letters: in a Turkish one std::tolower leaves I as it is.
#pragma once

namespace headscope::ascii {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The number that a hexadecimal digit stands for; −1: it is none.
constexpr int hexDigit(char c) { return isDigit(c) ? c - '0' : lower(c) >= 'a' && lower(c) <= 'f' ? lower(c) - 'a' + 10 : -1; }

}  // namespace headscope::ascii
