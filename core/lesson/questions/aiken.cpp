// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/questions/question_format.h"

namespace headscope {

namespace {

/// A question on a line of its own. One that begins as a choice does, "A. " or "A) ", or as the line of the answer, is put behind a dash.
std::string lineOf(const std::string& text)
{
    const bool isAsChoice = text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && (text[1] == '.' || text[1] == ')');
    return (isAsChoice || text.starts_with("ANSWER:") ? "– " : "") + text + "\n";
}

}  // namespace

std::string aiken(const std::vector<LessonQuestion>& questions)
{
    std::string text;
    for (const LessonQuestion& question : questions) {
        text += lineOf(question.text);
        char letter = 'A', right = 'A';
        for (const QuestionChoice& choice : question.choices) {
            right = choice.isRight ? letter : right;
            text += std::string(1, letter++) + ". " + choice.text + "\n";
        }
        text += "ANSWER: " + std::string(1, right) + "\n\n";
    }
    return text;
}

}  // namespace headscope
