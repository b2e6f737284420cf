// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_words.h"

namespace headscope {

void forEachText(Lesson& lesson, const std::function<void(std::string& text, const std::string& from)>& visit)
{
    for (std::string* text : {&lesson.title, &lesson.summary, &lesson.group})
        visit(*text, lesson.id);
    for (LessonStep& step : lesson.steps) {
        const std::string id = step.from.empty() ? lesson.id : step.from.substr(0, step.from.find(':'));
        for (std::string* text : {&step.title, &step.text, &step.notes, &step.predict.question, &step.predict.answer})
            visit(*text, id);
        for (LessonChoice& choice : step.predict.choices)
            for (std::string* text : {&choice.text, &choice.why})
                visit(*text, id);
        for (LessonMistake& mistake : step.predict.mistakes)
            visit(mistake.why, id);
    }
}

}  // namespace headscope
