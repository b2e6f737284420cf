// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/lesson/questions/question_format.h"

namespace headscope {

namespace {

constexpr int kGiftDigits = 10;

std::string inGift(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\~=#{}:").find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

/// A text of its own: at its beginning Moodle would take "[html]" as what it is.
std::string plainInGift(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\n");
    return (first != std::string_view::npos && text[first] == '[' ? "[plain]" : "") + inGift(text);
}

/// The mark of an answer, which a text that begins with "%" would go on with.
std::string choiceOf(const QuestionChoice& choice)
{
    const std::string weight = choice.text.starts_with('%') ? (choice.isRight ? "%100%" : "%0%") : "";
    return (choice.isRight ? "  =" : "  ~") + weight + plainInGift(choice.text) +
           (choice.why.empty() ? "" : " #" + plainInGift(choice.why)) + "\n";
}

std::string numberIn(const QuestionNumber& number, bool isRight)
{
    return "  =" + std::string(isRight ? "" : "%0%") + roundedText(number.value, kGiftDigits) + ":" +
           roundedText(number.tolerance, kGiftDigits) + (number.why.empty() ? "" : " #" + plainInGift(number.why)) + "\n";
}

std::string giftOf(const LessonQuestion& question)
{
    std::string text = "// " + onOneLine(question.id) + "\n::" + inGift(question.title) + "::[plain]" + inGift(question.text) + " {";
    text += question.numbers.empty() ? "\n" : "#\n";
    for (const QuestionChoice& choice : question.choices)
        text += choiceOf(choice);
    for (const QuestionNumber& number : question.numbers)
        text += numberIn(number, &number == &question.numbers.front());
    return text + "  ####" + plainInGift(question.answer) + "\n}\n\n";
}

}  // namespace

std::string gift(const std::vector<LessonQuestion>& questions)
{
    std::string text, lesson;
    for (const LessonQuestion& question : questions) {
        if (question.lesson != lesson)
            text += "$CATEGORY: " + categoryOf(question) + "\n\n";
        lesson = question.lesson;
        text += giftOf(question);
    }
    return text;
}

}  // namespace headscope
