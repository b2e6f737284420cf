// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope compute`: prints the numbers of one stage of a session.
#pragma once

#include <QStringList>

namespace headscope {

QString computeUsage();

/// Without --head all heads of a per-head stage are written, in the formats that can hold several. Returns the exit code.
int computeCommand(const QStringList& arguments);

}  // namespace headscope
