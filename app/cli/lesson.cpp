// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson.h"

#include "app/cli/output.h"
#include "app/lesson/lesson_catalog.h"
#include "core/lesson/lesson_text.h"
#include "core/passes/forward.h"

#include <QFileInfo>

namespace headscope {

namespace {

std::string textOf(const Lesson& lesson)
{
    std::string text = lesson.title + "\n" + lesson.summary + "\n";
    const auto sessions = sessionsAlong(lesson, lessonSurroundings());
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const auto trace = forward((*sessions)[i]);
        const auto add = [&](const char* before, const std::string& marked) {
            if (!marked.empty())
                text += before + resolveText(marked, *trace, standingOf(step)).plain() + "\n";
        };
        text += "\n" + std::to_string(i + 1) + ". ";
        add("", step.title.empty() ? "(no title)" : step.title);
        add("   ", step.text);
        add("   ? ", step.predict.question);
        for (const LessonChoice& choice : step.predict.choices)
            add(&choice == &step.predict.choices[*rightChoice(step.predict, *trace, standingOf(step))] ? "     → " : "     · ",
                choice.text);
        add("   ! ", step.predict.answer);
    }
    return text;
}

}  // namespace

QString lessonUsage() { return "headscope lesson FILE"; }

int lessonCommand(const QStringList& arguments)
{
    if (arguments.size() != 1)
        return refuseUsage("lesson: which FILE is to be checked?", QString("Usage: ") + lessonUsage());
    const Result<Lesson> lesson = readLessonFile(
        findLesson(arguments[0]) && !QFileInfo::exists(arguments[0]) ? ":/lessons/" + arguments[0] + ".lesson.json" : arguments[0]);
    if (!lesson)
        return fail(lesson.error());
    return writeResult(textOf(*lesson));
}

}  // namespace headscope
