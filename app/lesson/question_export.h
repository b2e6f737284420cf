// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers the questions of lessons for learning platforms.
#pragma once

#include "app/lesson/lesson_catalog.h"
#include "core/lesson/questions/question_format.h"

namespace headscope {

/// The lessons of the program that ask something of their own: not the lectures, whose steps are those of other lessons.
std::vector<const Lesson*> lessonsThatAsk();

/// The questions of a lesson of the program, in the language of the window. It is walked through, which takes a while where it learns;
/// `cancelled` ends that.
Result<std::vector<LessonQuestion>> questionsIn(const Lesson& lesson, const CancelCheck& cancelled = {});

}  // namespace headscope
