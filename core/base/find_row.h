// SPDX-License-Identifier: GPL-3.0-or-later
// The row of a table that has this value in that column, or of which something else holds.
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

/// The first row that is meant.
template <class Table, class IsMeant>
auto* findRowIf(Table&& table, IsMeant isMeant)
{
    return findRow(table, true, isMeant);
}

}  // namespace headscope
