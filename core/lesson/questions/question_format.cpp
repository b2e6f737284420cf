// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/questions/question_format.h"

#include <array>

namespace headscope {

namespace {

bool any(const LessonQuestion&) { return true; }

bool hasChoices(const LessonQuestion& question) { return !question.choices.empty(); }

}  // namespace

std::span<const QuestionFormat> questionFormats()
{
    static constexpr std::array kFormats{
        QuestionFormat{"moodle", "Moodle XML", "xml", any, moodleXml},
        QuestionFormat{"gift", "GIFT", "gift", any, gift},
        QuestionFormat{"aiken", "Aiken", "txt", hasChoices, aiken},
    };
    return kFormats;
}

WrittenQuestions writeQuestions(const QuestionFormat& format, std::vector<LessonQuestion> questions)
{
    const std::size_t leftOut = std::erase_if(questions, [&](const LessonQuestion& question) { return !format.holds(question); });
    return {format.write(questions), questions.size(), leftOut};
}

std::string categoryOf(const LessonQuestion& question)
{
    std::string path = "$course$/top/Headscope/";
    for (const char c : question.lesson)
        path += c == '/' ? std::string("//") : std::string(1, c);
    return path;
}

}  // namespace headscope
