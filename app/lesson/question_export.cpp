// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/question_export.h"

#include <algorithm>

namespace headscope {

std::vector<const Lesson*> lessonsThatAsk()
{
    std::vector<const Lesson*> asking;
    for (const Lesson& lesson : lessons())
        if (std::ranges::any_of(lesson.steps, [](const LessonStep& step) { return step.from.empty() && !step.predict.isNull(); }))
            asking.push_back(&lesson);
    return asking;
}

Result<std::vector<LessonQuestion>> questionsIn(const Lesson& lesson, const CancelCheck& cancelled)
{
    const auto moments = momentsAlong(lesson, lessonSurroundings(), cancelled);
    if (!moments)
        return Error{lesson.id, moments.error().sentence()};
    return questionsOf(lesson, *moments);
}

}  // namespace headscope
