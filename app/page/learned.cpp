// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/learned.h"

#include "core/base/phrase.h"
#include "core/lesson/lesson_learning.h"

#include <algorithm>

namespace headscope {

namespace {

Error notCarried() { return {"", phrase("the page does not hold what is learned here")}; }

}  // namespace

Learned& learned()
{
    static Learned all;
    return all;
}

std::optional<Error> beginTask(LessonState& state, const LessonTask& task)
{
    const auto start = std::ranges::find(learned().starts, task, &Learned::Start::task);
    if (start == learned().starts.end())
        return notCarried();
    state.session = start->session;
    return {};
}

std::optional<Error> learn(LessonState& state, int steps, const CancelCheck&)
{
    const std::size_t run = state.runs.size() + (state.learned ? 0 : 1);
    const auto there =
        std::ranges::find_if(learned().steps, [&](const Learned::Step& step) { return step.run == run && step.steps == steps; });
    if (there == learned().steps.end())
        return notCarried();
    state.runs.resize(run);
    state.runs.back() = there->at;
    state.session = state.learned = there->session;
    return {};
}

}  // namespace headscope
