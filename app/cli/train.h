// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope train`: lets the heads of a session learn a task, and tells how that went.
#pragma once

#include <QStringList>

namespace headscope {

QString trainUsage();

inline constexpr const char* kTrainHelp =
    "\n"
    "TASK is one of \"headscope list tasks\" and stands for the session that suits it, with starting values\n"
    "that --seed makes; a SESSION goes on from its own numbers and needs --task. Training stops when 99 % of\n"
    "fresh answers were right twice in a row, or after --steps. The same seed gives the same numbers.\n"
    "\n"
    "json holds the task, the seed, the steps, the step it was solved at or null, a point of the curve for\n"
    "each step and the measures of each head; csv the curve: step, loss, accuracy; text is for reading.\n"
    "-o writes the trained session.\n";

/// Returns the exit code.
int trainCommand(const QStringList& arguments);

}  // namespace headscope
