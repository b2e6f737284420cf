// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_walk.h"

#include "core/base/phrase.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_changes.h"
#include "core/lesson/lesson_learning.h"
#include "core/lesson/limits.h"

#include <algorithm>

namespace headscope {

namespace {

/// Begins a lesson. Errors say where below `start` they are.
std::optional<Error> begin(LessonState& state, const LessonStart& start, const LessonSurroundings& surroundings)
{
    state.learned = nullptr;
    state.task = nullptr;
    if (start.task)
        return beginTask(state, *start.task);
    if (start.session) {
        state.session = start.session;
        return {};
    }
    Result<Session> session = surroundings.example(start.example);
    if (!session)
        return Error{"", phrase("there is no example \"{}\"", start.example)};
    state.session = std::make_shared<const Session>(*std::move(session));
    return {};
}

Index headsOf(const Session& session)
{
    Index heads = 0;
    for (const Block& block : session.blocks)
        heads += std::ssize(block.heads);
    return heads;
}

}  // namespace

std::string stepField(std::size_t step, std::string_view field) { return "steps[" + std::to_string(step) + "]." + std::string(field); }

Standing standingOf(const LessonStep& step)
{
    const Standing said{step.block, step.head};
    const Result<PlaceText> selected = readPlace(step.select);
    return selected ? Standing{said.block ? said.block : selected->standing.block, said.head ? said.head : selected->standing.head,
                               !said.block && selected->standing.memory}
                    : said;
}

Result<std::vector<LessonMoment>> momentsAlong(const Lesson& lesson, const LessonSurroundings& surroundings, const CancelCheck& cancelled)
{
    if (const auto runs = std::ranges::count_if(lesson.steps, [](const LessonStep& step) { return step.learn > 0; });
        runs > static_cast<std::ptrdiff_t>(kMostRunsOfLesson))
        return Error{"steps", phrase("learn {} times, at most {} are played", runs, kMostRunsOfLesson)};
    LessonState state;
    if (const auto error = begin(state, lesson.session, surroundings))
        return Error{"session" + error->where, error->reason};
    std::vector<LessonMoment> moments;
    Index learning = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        if (cancelled())
            return Error{"", phrase("was not waited for")};
        if (!step.session.isNull())
            if (const auto error = begin(state, step.session, surroundings))
                return Error{stepField(i, "session") + error->where, error->reason};
        if (!step.set.empty()) {
            const Result<Session> changed = applyChanges(*state.session, step.set, standingOf(step));
            if (!changed) {
                const Error& error = changed.error();
                return Error{stepField(i, "set") + (error.where.empty() ? "" : "." + error.where), error.reason};
            }
            state.session = std::make_shared<const Session>(*changed);
        }
        LessonMoment moment{.begin = state, .end = {}, .asks = !step.predict.isNull()};
        learning += step.learn * headsOf(*state.session);
        if (learning > kMostLearning)
            return Error{stepField(i, "learn"), phrase("is too much: training steps times heads are {} up to here, at most {} are played",
                                                       learning, kMostLearning)};
        if (step.learn > 0)
            if (const auto error = learn(state, step.learn, cancelled))
                return Error{stepField(i, "learn"), error->reason};
        moment.end = state;
        moments.push_back(std::move(moment));
    }
    return moments;
}

Result<std::size_t> rightChoice(const Prediction& prediction, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    std::size_t right = 0;
    double largest = 0;
    bool several = false;
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        const Result<Evaluated> value = evaluate(prediction.choices[i].value, trace, standing, runs);
        if (!value)
            return value.error();
        several = i > 0 && (value->value == largest || (several && value->value < largest));
        if (i == 0 || value->value > largest) {
            right = i;
            largest = value->value;
        }
    }
    if (several)
        return Error{"", phrase("two answers are equally right: the right one is that of the largest value")};
    return right;
}

}  // namespace headscope
