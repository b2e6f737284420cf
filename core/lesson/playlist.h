// SPDX-License-Identifier: GPL-3.0-or-later
// Fills in the steps that a lesson takes from others, such as the playlist of a lecture: each as it is there, in the session it has there.
#pragma once

#include "core/lesson/lesson_walk.h"

#include <optional>

namespace headscope {

/// `notes` and `minutes` of the step itself replace those of the other lesson. Errors name the field, "steps[2].from".
std::optional<Error> fillIn(Lesson& lesson, const LessonSurroundings& surroundings);

}  // namespace headscope
