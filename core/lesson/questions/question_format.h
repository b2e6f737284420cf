// SPDX-License-Identifier: GPL-3.0-or-later
// The formats in which learning platforms read questions, a row each.
#pragma once

#include "core/lesson/questions/question.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct QuestionFormat {
    std::string_view id;
    std::string_view title;
    std::string_view ending;  ///< the one of its files
    bool (*holds)(const LessonQuestion& question);
    std::string (*write)(const std::vector<LessonQuestion>& questions);  ///< takes only questions that it holds
};

std::span<const QuestionFormat> questionFormats();

/// A file of questions, and how many of them the format cannot hold.
struct WrittenQuestions {
    std::string text;
    std::size_t written = 0;
    std::size_t leftOut = 0;
};

WrittenQuestions writeQuestions(const QuestionFormat& format, std::vector<LessonQuestion> questions);

/// The place of a question in Moodle's question bank, a category for each lesson. A slash parts levels there, two are one within a name.
std::string categoryOf(const LessonQuestion& question);

/// The writers of the formats. Each is the only one that knows what its format needs escaped.
std::string moodleXml(const std::vector<LessonQuestion>& questions);
std::string gift(const std::vector<LessonQuestion>& questions);
std::string aiken(const std::vector<LessonQuestion>& questions);

}  // namespace headscope
