// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/cell_name.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <string_view>

namespace headscope {

namespace {

bool isNumber(std::string_view text)
{
    text.remove_prefix(text.starts_with('+') ? 1 : 0);
    return asNumber<double>(text).has_value();
}

/// Whether a spreadsheet would compute the name. Apostrophes before it do not count: a name with one comes back with it.
bool wouldBeComputed(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of('\''), name.size()));
    return !name.empty() && std::string_view("=+-@\t\r").find(name[0]) != std::string_view::npos && !isNumber(name);
}

}  // namespace

std::string nameForCell(const std::string& name) { return wouldBeComputed(name) ? "'" + name : name; }

std::string nameFromCell(const std::string& text) { return text.starts_with('\'') && wouldBeComputed(text) ? text.substr(1) : text; }

}  // namespace headscope
