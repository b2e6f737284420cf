// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the values of an enum while compiling, so that a table can refuse to compile when a row is missing or stands in another place.
#pragma once

#include <cstddef>
#include <functional>
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

/// Whether the table has one row for each value of the enum, in the enum's order. `value` is the member of a row that says which it is of.
template <auto value, class Table>
consteval bool hasRowOfEach(const Table& table)
{
    using E = std::remove_cvref_t<decltype(std::invoke(value, *std::begin(table)))>;
    std::size_t rows = 0;
    for (const auto& row : table)
        if (std::invoke(value, row) != static_cast<E>(rows++))
            return false;
    return rows == enumCount<E>();
}

}  // namespace headscope
