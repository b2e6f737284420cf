// SPDX-License-Identifier: GPL-3.0-or-later
// How large the parts of a lesson may be; resources/formats/lesson.md prints them.
#pragma once

#include "core/base/matrix.h"

#include <cstddef>

namespace headscope {

inline constexpr std::size_t kLessonByteLimit = std::size_t{4} * 1024 * 1024;
inline constexpr std::size_t kMostLessonSteps = 200;
inline constexpr std::size_t kMostOfAKind = 64;       ///< places, choices, settings of one step
inline constexpr std::size_t kLongestLine = 120;      ///< bytes of a title, a place, an id
inline constexpr std::size_t kLongestWords = 2000;    ///< bytes of a text with its marks, and of notes
inline constexpr std::size_t kLongestText = 260;      ///< characters of a step's text as shown: three lines on a projector
inline constexpr std::size_t kLongestWhy = 150;       ///< characters before the answer after a wrong choice
inline constexpr Scalar kLongestStep = 60;            ///< minutes
inline constexpr Index kLargestNumber = 1'000'000;    ///< numbers of blocks, heads and lessons of a course
inline constexpr int kDeepestExpression = 32;         ///< brackets and signs inside each other
inline constexpr Index kMostTaskHeads = 64;           ///< heads of a session that is there to learn
inline constexpr Index kLongestRun = 20'000;          ///< training steps
inline constexpr Index kMostLearning = 200'000;       ///< heads times training steps of a lesson: some minutes
inline constexpr Index kMostLawWork = 250'000'000;    ///< all laws of a lesson together, see lawWork(): some seconds
inline constexpr std::size_t kMostRunsOfLesson = 12;  ///< so many are remembered

}  // namespace headscope
