// SPDX-License-Identifier: GPL-3.0-or-later
// Shuffles the choices of a lesson's questions, and finds choices of which more than one could be right.
#pragma once

#include "core/lesson/lesson_walk.h"

#include <cstdint>
#include <optional>

namespace headscope {

/// Puts the choices of each question in a random order, so that no place is right more often than others. The same seed gives the same
/// order each time, so that a room can vote by places, and another question in the file changes no order but its own.
void shuffleChoices(Lesson& lesson, std::uint32_t seed = 0);

/// Finds two choices that read the same; or choices that compare (< or >), of which not each is either true or false. Errors name the field
/// below `predict`: "choices[1].value".
std::optional<Error> overlap(const Prediction& prediction, const Trace& trace, const Standing& standing, const LessonRuns& runs);

}  // namespace headscope
