// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/playlist.h"

#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

namespace {

struct Source {
    const Lesson* lesson = nullptr;
    std::size_t step = 0;
};

Result<Source> sourceOf(const std::string& from, const LessonSurroundings& surroundings)
{
    const std::size_t mark = from.find(": ");
    if (mark == std::string::npos)
        return Error{"",
                     phrase("\"{}\" is not a lesson and the title of one of its steps, such as \"course-3: Softmax of one row\"", from)};
    const std::string id = from.substr(0, mark), title = from.substr(mark + 2);
    const Lesson* lesson = surroundings.lesson ? surroundings.lesson(id) : nullptr;
    if (!lesson)
        return Error{"", phrase("there is no lesson \"{}\"", id)};
    const auto step = std::ranges::find(lesson->steps, title, &LessonStep::title);
    if (step == lesson->steps.end() || !step->from.empty())
        return Error{"", phrase("the lesson \"{}\" has no step \"{}\" of its own", id, title)};
    return Source{lesson, static_cast<std::size_t>(step - lesson->steps.begin())};
}

/// The start of the step in its own lesson, before its own changes.
Result<LessonStart> startOf(const Source& source, const LessonSurroundings& surroundings)
{
    const std::vector<LessonStep>& steps = source.lesson->steps;
    std::size_t first = source.step;
    while (first > 0 && steps[first].session.isNull())
        --first;
    Lesson before;
    before.session = steps[first].session.isNull() ? source.lesson->session : steps[first].session;
    before.steps.assign(steps.begin() + static_cast<std::ptrdiff_t>(first), steps.begin() + static_cast<std::ptrdiff_t>(source.step));
    const bool isChanged = std::ranges::any_of(before.steps, [](const LessonStep& step) { return !step.set.empty() || step.learn > 0; });
    if (!isChanged)
        return before.session;
    if (before.session.task)
        return Error{"", phrase("begins in the middle of what is learned: take the steps before it, too")};
    const auto moments = momentsAlong(before, surroundings);
    if (!moments)
        return moments.error();
    return LessonStart{"", moments->back().end.session, {}};
}

/// Settings of a view stay until another step changes them.
std::map<std::string, nlohmann::json> labOf(const Source& source)
{
    std::map<std::string, nlohmann::json> lab;
    for (std::size_t i = 0; i <= source.step; ++i)
        if (source.lesson->steps[i].view == source.lesson->steps[source.step].view)
            for (const auto& [name, value] : source.lesson->steps[i].lab)
                lab[name] = value;
    return lab;
}

}  // namespace

std::optional<Error> fillIn(Lesson& lesson, const LessonSurroundings& surroundings)
{
    Source last;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        LessonStep& step = lesson.steps[i];
        if (step.from.empty()) {
            last = {};
            continue;
        }
        const Result<Source> source = sourceOf(step.from, surroundings);
        if (!source)
            return Error{stepField(i, "from"), source.error().reason};
        LessonStep taken = source->lesson->steps[source->step];
        if (last.lesson != source->lesson || last.step + 1 != source->step) {
            if (taken.session.isNull()) {
                const Result<LessonStart> start = startOf(*source, surroundings);
                if (!start)
                    return Error{stepField(i, "from"), start.error().reason};
                taken.session = *start;
            }
            taken.lab = labOf(*source);
        }
        taken.from = step.from;
        if (!step.notes.empty())
            taken.notes = step.notes;
        if (step.minutes > 0)
            taken.minutes = step.minutes;
        step = std::move(taken);
        last = *source;
    }
    return {};
}

}  // namespace headscope
