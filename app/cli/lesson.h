// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope lesson`: whether a lesson holds, and what its texts say with the numbers of today.
#pragma once

#include <QStringList>

namespace headscope {

inline constexpr const char* kLessonUsage = "headscope lesson FILE";
inline constexpr const char* kLessonHelp =
    "Checks a lesson file, or one of the program's lessons by its id, and prints its texts with their numbers.\n";

int lessonCommand(const QStringList& arguments);

}  // namespace headscope
