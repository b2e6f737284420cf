// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a lesson as plain texts and numbers, as other programs ask them: every mark resolved, the right answer known.
#pragma once

#include "core/lesson/lesson_walk.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

struct QuestionChoice {
    std::string text;
    std::string why;  ///< what stands against it; empty for the right one
    bool isRight = false;
};

/// A number that may be typed.
struct QuestionNumber {
    double value = 0;
    double tolerance = 0;  ///< how far what is typed may be from it
    std::string why;       ///< what stands against it; empty for the right one
};

/// It has choices, or numbers of which the first one is right, or neither: then it is answered in words.
struct LessonQuestion {
    std::string id;      ///< "next-word-4"
    std::string lesson;  ///< the title of the lesson
    std::string title;   ///< "From a sentence to the next word 4: Without head 1"
    std::string text;    ///< what the step says, then what it asks
    std::vector<QuestionChoice> choices;
    std::vector<QuestionNumber> numbers;
    std::string answer;
};

/// The questions in the order of the steps, with their choices in the order in which a lecture offers them. `moments` are those of the
/// lesson; its texts may be in another language than the lesson that was walked through.
std::vector<LessonQuestion> questionsOf(Lesson lesson, const std::vector<LessonMoment>& moments);

}  // namespace headscope
