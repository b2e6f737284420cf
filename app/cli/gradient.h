// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope gradient`: tells what a number of a session depends on, and by how much.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString gradientUsage();
QList<QCommandLineOption> gradientOptions();

inline constexpr const char* kGradientHelp =
    "\n"
    "The gradient of the cell: how many times as much it changes as a cell of MATRIX, when that changes\n"
    "a little; a matrix of the shape of MATRIX. It is input (X) unless --of names another: one of \"headscope list stages\",\n"
    "or a parameter, such as query_weight or output_bias.\n"
    "\n"
    "CELL is written as for \"headscope explain\": 'output[Alex,cheap]'. --block and --head say where the\n"
    "cell is, --of-block and --of-head where MATRIX is: in block 1 for input and positions, else in the\n"
    "block of the cell; in every head, where the format can hold several.\n";

/// Returns the exit code.
int gradientCommand(const QStringList& arguments);

}  // namespace headscope
