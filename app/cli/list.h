// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope list`: lists the names of examples, stages, lessons, formats and tasks that other commands take.
#pragma once

#include <QStringList>

namespace headscope {

QString listUsage();

/// One line each on stdout: the id, then what it is. Returns the exit code.
int listCommand(const QStringList& arguments);

}  // namespace headscope
