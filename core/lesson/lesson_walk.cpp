// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_walk.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_changes.h"
#include "core/training/session_training.h"

#include <algorithm>

namespace headscope {

namespace {

std::optional<Error> begin(LessonState& state, const LessonTask& task)
{
    state.task = findTask(task.id);
    if (!state.task)
        return Error{".task", phrase("there is no task \"{}\", only {}", task.id, joined(tasks(), &Task::id))};
    Session session = suggestedSession(*state.task, task.heads > 0 ? task.heads : state.task->heads, task.seed);
    if (task.blocks > std::ssize(session.blocks))
        return Error{".blocks", phrase("is {}, more than the {} that the task suggests", task.blocks, session.blocks.size())};
    if (task.blocks > 0)
        session.blocks.resize(static_cast<std::size_t>(task.blocks));
    TrainingSettings settings = state.task->settings;
    settings.seed = task.seed;
    setTraining(session, *state.task, settings);
    state.session = std::make_shared<const Session>(std::move(session));
    return {};
}

/// Begins a lesson. Errors say where below `start` they are.
std::optional<Error> begin(LessonState& state, const LessonStart& start, const LessonSurroundings& surroundings)
{
    state.learned = nullptr;
    state.task = nullptr;
    if (start.task)
        return begin(state, *start.task);
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

std::optional<Error> learn(LessonState& state, int steps, const CancelCheck& cancelled)
{
    if (!state.task)
        return Error{"", phrase("needs a session that is there to learn: {{\"task\": …}")};
    if (state.learned && state.learned != state.session)
        return Error{"", phrase("the session has been changed since it learned: begin with one anew")};
    if (auto error = misfit(*state.task, *state.session))
        return Error{"", error->sentence()};
    if (!state.learned)
        state.runs.push_back({runOf(*state.task, *state.session, settingsOf(*state.task, *state.session), steps, cancelled), 0});
    LessonRun& last = state.runs.back();
    if (steps > last.run->steps() && !last.run->solvedAt())
        last.run = runOf(*state.task, *last.run->sessionAt(0), last.run->settings(), steps, cancelled);
    if (cancelled())
        return Error{"", phrase("was not waited for")};
    last.step = std::min(steps, last.run->steps());
    const std::vector<int> remembered = last.run->rememberedSteps();
    if (last.step == last.run->steps()) {
        state.session = last.run->session();
    } else if (const auto before = std::ranges::upper_bound(remembered, last.step); *std::prev(before) == last.step) {
        state.session = last.run->sessionAt(last.step);
    } else {
        return Error{"", before == remembered.end() ? phrase("step {} is not remembered, only {} before it", last.step, *std::prev(before))
                                                    : phrase("step {} is not remembered, only {} before it and {} after it", last.step,
                                                             *std::prev(before), *before)};
    }
    state.learned = state.session;
    return {};
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
