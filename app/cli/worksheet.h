// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope worksheet`: sheets of paper on which students compute stages of a session by hand, and their answers.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

inline constexpr const char* kWorksheetHelp =
    "\nWhat the stages are computed from is printed, and an empty grid for each stage; what lies between two stages is to be worked out,\n"
    "too. With --seed every copy has inputs and weights of its own, whole numbers or some with one decimal; copy k is that of the seed\n"
    "S + k - 1. Without it all have those of the session. Behind the sheets come the answers, with the terms of every cell.\n";

QString worksheetUsage();
QList<QCommandLineOption> worksheetOptions();
int worksheetCommand(const QStringList& arguments);

}  // namespace headscope
