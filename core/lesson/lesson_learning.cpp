// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_learning.h"

#include "core/base/caches.h"
#include "core/base/joined.h"
#include "core/base/mutex.h"
#include "core/base/phrase.h"
#include "core/lesson/limits.h"
#include "core/training/session_training.h"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>

namespace headscope {

namespace {

constexpr std::size_t kTimelineBytes = std::size_t{1} << 24;  // of each

struct KeptRun {
    const Task* task;
    Session start;
    TrainingSettings settings;
    int steps;
    std::shared_ptr<const TrainingRun> run;
};

struct KeptRuns {
    Mutex mutex;
    std::deque<KeptRun> runs;

    void empty()
    {
        const std::lock_guard lock(mutex);
        runs.clear();
    }
};

/// The loss is that of the batch of the step that is looked at; there is none before the first.
double ofBatch(const LessonRun& run, double CurvePoint::* number)
{
    const auto point = std::ranges::find(run.run->curve(), run.step, &CurvePoint::step);
    return point == run.run->curve().end() ? std::numeric_limits<double>::quiet_NaN() : (*point).*number;
}

double bestOf(const LessonRun& run)
{
    double best = 0;
    for (const CurvePoint& check : run.run->checks())
        if (check.step <= run.step)
            best = std::max(best, check.accuracy);
    return best;
}

struct RunNumber {
    std::string_view name;
    double (*value)(const LessonRun&);
};

constexpr std::array kRunNumbers{
    RunNumber{"steps", [](const LessonRun& run) -> double { return run.step; }},
    RunNumber{"loss", [](const LessonRun& run) { return ofBatch(run, &CurvePoint::loss); }},
    RunNumber{"accuracy", [](const LessonRun& run) { return ofBatch(run, &CurvePoint::accuracy); }},
    RunNumber{"best", bestOf},
    RunNumber{"solved", [](const LessonRun& run) -> double { return run.run->solvedAt().value_or(0); }},
};

std::vector<std::pair<std::string, double>> numbersOf(const LessonRun& run)
{
    std::vector<std::pair<std::string, double>> numbers;
    for (const RunNumber& number : kRunNumbers)
        numbers.emplace_back(number.name, number.value(run));
    return numbers;
}

}  // namespace

std::shared_ptr<const TrainingRun> runOf(const Task& task, const Session& start, const TrainingSettings& settings, int steps,
                                         const CancelCheck& cancelled)
{
    auto& [mutex, kept] = theCache<KeptRuns>();
    const std::lock_guard lock(mutex);
    const auto known = std::ranges::find_if(kept, [&](const KeptRun& run) {
        return run.task == &task && run.steps == steps && run.settings == settings && run.start == start;
    });
    if (known != kept.end())
        return known->run;
    auto run = std::make_shared<TrainingRun>(task, start, settings, kTimelineBytes);
    run->runTo(steps, cancelled);
    if (cancelled())
        return run;
    kept.push_back({&task, start, settings, steps, run});
    if (kept.size() > kMostRunsOfLesson)
        kept.pop_front();
    return run;
}

std::optional<Error> beginTask(LessonState& state, const LessonTask& task)
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
    last.numbers = numbersOf(last);
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

}  // namespace headscope
