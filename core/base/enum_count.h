// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the values of an enum while compiling, so that a table can refuse to compile when a row is missing.
#pragma once

#include <cstddef>
#include <string_view>

namespace headscope {

/// Whether the enum has a name for this value: the compiler then prints the name, else a cast, "(Color)3".
template <auto value>
consteval bool isEnumerator()
{
    const std::string_view signature = __PRETTY_FUNCTION__;
    const std::string_view shown = signature.substr(signature.rfind("value = ") + std::string_view("value = ").size());
    return !shown.starts_with('(');
}

/// How many values an enum has whose values count up from 0.
template <class E, std::size_t counted = 0>
consteval std::size_t enumCount()
{
    if constexpr (isEnumerator<static_cast<E>(counted)>())
        return enumCount<E, counted + 1>();
    else
        return counted;
}

}  // namespace headscope
