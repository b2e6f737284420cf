// SPDX-License-Identifier: GPL-3.0-or-later
// The row of a table that has this value in that column.
#pragma once

#include <algorithm>
#include <ranges>

namespace headscope {

/// Null when there is none.
template <class Table, class Value, class Column>
auto* findRow(Table&& table, const Value& value, Column column)
{
    const auto row = std::ranges::find(table, value, column);
    return row == std::ranges::end(table) ? nullptr : &*row;
}

}  // namespace headscope
