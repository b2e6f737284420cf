// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson walked through from first to last step: the session of each step, and whether everything the lesson names is there.
#pragma once

#include "core/lesson/lesson.h"
#include "core/matrices/cell_address.h"
#include "core/model/trace.h"

#include <functional>

namespace headscope {

/// What lies outside the core: the examples of the program, the ids of views and docks.
struct LessonSurroundings {
    std::function<Result<Session>(const std::string& id)> example;
    std::vector<std::string> views;
    std::vector<std::string> docks;
};

/// Where the step stands: its block and head, or those of the cell it selects.
Standing standingOf(const LessonStep& step);

/// The session at the beginning of each step, in order: the one the lesson starts from, changed by all steps up to this one.
Result<std::vector<std::shared_ptr<const Session>>> sessionsAlong(const Lesson& lesson, const LessonSurroundings& surroundings);

/// The first thing in the lesson that does not hold: a place, a number or an id that does not exist, a text that is too long, a question
/// with two right answers. Errors name the field, "steps[2].text".
std::optional<Error> checkLesson(const Lesson& lesson, const LessonSurroundings& surroundings);

/// Which of the choices is right: the one of the largest value.
Result<std::size_t> rightChoice(const Prediction& prediction, const Trace& trace, const Standing& standing);

inline constexpr std::size_t kLongestText = 260;  ///< characters of a step's text as shown: three lines on a projector

}  // namespace headscope
