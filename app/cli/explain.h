// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope explain`: tells why a number of a session is what it is.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString explainUsage();
QList<QCommandLineOption> explainOptions();

inline constexpr const char* kExplainHelp =
    "\n"
    "CELL is MATRIX[ROW,COLUMN], such as 'output[Alex,cheap]' or 'query_weight[1,2]'. MATRIX is one of\n"
    "\"headscope list stages\", or a parameter. ROW and COLUMN are names or numbers from 1; where both\n"
    "fit, the name wins. #2 is always the second, \"2\" always a name. A name with a comma or a bracket\n"
    "in it stands in double quotes, with \\\" for a quote and \\\\ for a backslash.\n"
    "\n"
    "--depth 2 explains the numbers that the cell is made of as well, --depth 3 also theirs, and so on.\n";

/// Returns the exit code.
int explainCommand(const QStringList& arguments);

}  // namespace headscope
