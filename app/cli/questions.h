// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope questions`: writes the questions of lessons for learning platforms.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString questionsUsage();
QList<QCommandLineOption> questionsOptions();
inline constexpr const char* kQuestionsHelp =
    "A LESSON is the id of one of the program's lessons or a lesson file; without any, all of the program's lessons are meant. The format\n"
    "goes by the ending of FILE (.xml, .gift, .txt) where none is named. In a FOLDER, which is there already or ends in a slash, each\n"
    "lesson has a file of its own.\n"
    "\n"
    "Numbers that are to be typed have a tolerance of half of the second decimal, none where they are whole. Aiken knows choices alone:\n"
    "how many questions were left out is said.\n";

int questionsCommand(const QStringList& arguments);

}  // namespace headscope
