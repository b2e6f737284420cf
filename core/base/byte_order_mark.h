// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes that some editors put before UTF-8 text: they are no part of it.
#pragma once

#include <string_view>

namespace headscope {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

inline std::string_view withoutByteOrderMark(std::string_view text)
{
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

}  // namespace headscope
