// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope patch`: puts part of one computation into another and tells what becomes of a number.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString patchUsage();
QList<QCommandLineOption> patchOptions();

inline constexpr const char* kPatchHelp =
    "\n"
    "Computes both sessions, takes the matrix ID from the one of --from, and tells CELL of SESSION before\n"
    "and after; all that does not depend on the matrix stays as it is. Without --block or --head there is\n"
    "a row for each of them; --token takes the row of one token alone, and --token all of each in turn.\n"
    "Both texts must be of the same length: --text and --from-text give other ones to the same session.\n"
    "\n"
    "CELL is written as for \"headscope heads\".\n";

/// Returns the exit code.
int patchCommand(const QStringList& arguments);

}  // namespace headscope
