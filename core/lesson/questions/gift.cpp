// SPDX-License-Identifier: GPL-3.0-or-later
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

/// The mark of an answer, which a text that begins with "%" would go on with.
std::string choiceOf(const QuestionChoice& choice)
{
    const std::string weight = choice.text.starts_with('%') ? (choice.isRight ? "%100%" : "%0%") : "";
    return (choice.isRight ? "  =" : "  ~") + weight + inGift(choice.text) + (choice.why.empty() ? "" : " #" + inGift(choice.why)) + "\n";
}

std::string numberIn(const QuestionNumber& number, bool isRight)
{
    return "  =" + std::string(isRight ? "" : "%0%") + roundedText(number.value, kGiftDigits) + ":" +
           roundedText(number.tolerance, kGiftDigits) + (number.why.empty() ? "" : " #" + inGift(number.why)) + "\n";
}

std::string giftOf(const LessonQuestion& question)
{
    std::string text = "// " + question.id + "\n::" + inGift(question.title) + "::[plain]" + inGift(question.text) + " {";
    text += question.numbers.empty() ? "\n" : "#\n";
    for (const QuestionChoice& choice : question.choices)
        text += choiceOf(choice);
    for (const QuestionNumber& number : question.numbers)
        text += numberIn(number, &number == &question.numbers.front());
    return text + "  ####" + inGift(question.answer) + "\n}\n\n";
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
