// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that everything a lesson names is there: places, numbers, views and docks.
#pragma once

#include "core/lesson/lesson_walk.h"
#include "core/lesson/limits.h"

#include <vector>

namespace headscope {

/// The moments of its steps, or the first thing in the lesson that does not hold: a place, a number or an id that does not exist, a text
/// that is too long, a claim that is not true, a question with two right answers. Errors name the field, "steps[2].text".
Result<std::vector<LessonMoment>> checkLesson(const Lesson& lesson, const LessonSurroundings& surroundings,
                                              const CancelCheck& cancelled = {});

}  // namespace headscope
