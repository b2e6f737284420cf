// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope list`: what the other commands and the window can be asked for by name.
#pragma once

#include <QStringList>

namespace headscope {

inline constexpr const char* kListUsage = "headscope list examples|stages|lessons|formats";

/// One line each on stdout: the id, then what it is. Returns the exit code.
int listCommand(const QStringList& arguments);

}  // namespace headscope
