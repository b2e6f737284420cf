// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/text.h"
#include "app/cli/output.h"
#include "app/lesson/lesson_catalog.h"
#include "core/base/phrase.h"
#include "core/lesson/lesson_text.h"
#include "core/passes/forward.h"

#include <QFileInfo>

namespace headscope {

namespace {

std::string textOf(const WalkedLesson& walked)
{
    const Lesson& lesson = walked.lesson;
    std::string text = lesson.title + "\n" + lesson.summary + "\n";
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const LessonMoment& moment = walked.moments[i];
        const LessonState& before = moment.beforeTheAnswer();
        const auto trace = forward(before.session), learned = forward(moment.end.session);
        const auto add = [&](const char* mark, const std::string& marked, const Trace& of, const LessonRuns& runs) {
            if (!marked.empty())
                text += mark + resolveText(marked, of, standingOf(step), runs).plain() + "\n";
        };
        text += "\n" + std::to_string(i + 1) + ". ";
        add("", step.title.empty() ? "(no title)" : step.title, *trace, before.runs);
        add("   ", step.text, *trace, before.runs);
        add("   ? ", step.predict.question, *trace, before.runs);
        for (const LessonChoice& choice : step.predict.choices)
            add(&choice == &step.predict.choices[*rightChoice(step.predict, *learned, standingOf(step), moment.end.runs)] ? "     → "
                                                                                                                          : "     · ",
                choice.text, *trace, before.runs);
        add("   ! ", step.predict.answer, *learned, moment.end.runs);
    }
    return text;
}

QString lessonUsage() { return "headscope lesson FILE"; }

int tellLesson(const Arguments& arguments)
{
    const QString file = arguments.source();
    const Lesson* known = QFileInfo::exists(file) ? nullptr : findLesson(file);
    const Result<WalkedLesson> lesson = readLessonFile(known ? fileOf(*known) : file);
    if (!lesson)
        return fail(lesson.error());
    for (const std::string& id : lesson->lesson.presupposes)
        if (!findLesson(toQString(id)))
            return fail({file.toStdString() + ": presupposes", phrase("there is no lesson \"{}\"", id)});
    return writeResult(textOf(*lesson));
}

}  // namespace

const Command kLessonCommand{
    .name = "lesson",
    .purpose = "Checks a lesson and prints its texts",
    .usage = lessonUsage,
    .run = tellLesson,
    .examples = "headscope lesson three-friends\n",
    .help = "Checks a lesson file, or one of the program's lessons by its id, and prints its texts with their numbers.\n",
    .source = "FILE",
    .words = [] { return wordsOf(lessons(), &Lesson::id); }};

}  // namespace headscope
