// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/lesson/questions/question_format.h"

namespace headscope {

namespace {

constexpr int kDigits = 10;

std::string inXml(std::string_view text)
{
    std::string result;
    for (const char c : text)
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
        }
    return result;
}

std::string element(const std::string& name, const std::string& text, const std::string& attributes = {})
{
    return "<" + name + attributes + "><text>" + inXml(text) + "</text></" + name + ">\n";
}

std::string words(const std::string& name, const std::string& text) { return element(name, text, " format=\"plain_text\""); }

std::string answer(const std::string& fraction, const std::string& text, const std::string& why, const std::string& tolerance = {})
{
    return "<answer fraction=\"" + fraction + "\" format=\"plain_text\"><text>" + inXml(text) + "</text>" + words("feedback", why) +
           (tolerance.empty() ? "" : "<tolerance>" + tolerance + "</tolerance>") + "</answer>\n";
}

std::string xmlOf(const LessonQuestion& question)
{
    const bool isChoice = !question.choices.empty(), isNumber = !question.numbers.empty();
    std::string xml = "<question type=\"" + std::string(isChoice ? "multichoice" : isNumber ? "numerical" : "essay") + "\">\n";
    xml += element("name", question.title) + words("questiontext", question.text) + words("generalfeedback", question.answer);
    xml += "<defaultgrade>1</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n<idnumber>" + inXml(onOneLine(question.id)) +
           "</idnumber>\n";
    if (isChoice)
        xml += "<single>true</single>\n<shuffleanswers>true</shuffleanswers>\n<answernumbering>abc</answernumbering>\n";
    for (const QuestionChoice& choice : question.choices)
        xml += answer(choice.isRight ? "100" : "0", choice.text, choice.why);
    for (const QuestionNumber& number : question.numbers)
        xml += answer(&number == &question.numbers.front() ? "100" : "0", roundedText(number.value, kDigits), number.why,
                      roundedText(number.tolerance, kDigits));
    if (isNumber)
        xml += "<unitgradingtype>0</unitgradingtype>\n<showunits>3</showunits>\n";
    return xml + "</question>\n";
}

}  // namespace

std::string moodleXml(const std::vector<LessonQuestion>& questions)
{
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n", lesson;
    for (const LessonQuestion& question : questions) {
        if (question.lesson != lesson)
            xml += "<question type=\"category\">\n" + element("category", categoryOf(question)) + "</question>\n";
        lesson = question.lesson;
        xml += xmlOf(question);
    }
    return xml + "</quiz>\n";
}

}  // namespace headscope
