// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps names from being run: a spreadsheet computes a cell that begins with = or +, so such a name gets an apostrophe before it.
#pragma once

#include <string>

namespace headscope {

/// "'=SUM(A1)" for "=SUM(A1)"; what no spreadsheet would compute stays as it is, a number too.
std::string nameForCell(const std::string& name);

/// The name again.
std::string nameFromCell(const std::string& text);

}  // namespace headscope
