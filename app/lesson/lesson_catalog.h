// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and checks lessons: those that come with the program, and those of files.
#pragma once

#include "core/lesson/lesson_check.h"

#include <QString>

#include <vector>

namespace headscope {

/// The lessons, translated: those of the course in its order, then the others by their groups, each after what it presupposes.
const std::vector<Lesson>& lessons();
const Lesson* findLesson(const QString& id);  ///< null when there is none of that id
QString fileOf(const Lesson& lesson);         ///< the file of a lesson of the program

/// A lesson, and the moments of its steps.
struct WalkedLesson {
    Lesson lesson;
    std::vector<LessonMoment> moments;
};

/// The lesson in a file, checked. Errors name the file and the line.
Result<WalkedLesson> readLessonFile(const QString& path, const CancelCheck& cancelled = {});

/// The examples, views and docks of this program.
const LessonSurroundings& lessonSurroundings();

}  // namespace headscope
