// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: everything that the program does without its window.
#pragma once

#include <QStringList>

#include <optional>

namespace headscope {

/// Runs what `arguments` (without the program's name) ask for: a command, help, or the version. Returns the exit code: 0 done,
/// 1 the work cannot be done (one line on stderr says where and why), 2 bad usage. Nothing when it is the window that is wanted.
/// Needs no QCoreApplication and makes none: a command that draws makes its own.
std::optional<int> runCommandLine(const QStringList& arguments);

/// The SESSION that the window is to open, empty for none, from the arguments that Qt has left over. Nothing when they are bad
/// usage, which has then been said on stderr.
std::optional<QString> windowSession(const QStringList& arguments);

}  // namespace headscope
