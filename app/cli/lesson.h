// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope lesson`: checks a lesson file and prints its texts with the numbers that they stand for.
#pragma once

#include <QStringList>

namespace headscope {

QString lessonUsage();
inline constexpr const char* kLessonHelp =
    "Checks a lesson file, or one of the program's lessons by its id, and prints its texts with their numbers.\n";

int lessonCommand(const QStringList& arguments);

}  // namespace headscope
