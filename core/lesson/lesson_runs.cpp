// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_runs.h"

#include "core/base/caches.h"
#include "core/base/joined.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <mutex>

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
    std::mutex mutex;
    std::deque<KeptRun> runs;

    void empty()
    {
        const std::lock_guard lock(mutex);
        runs.clear();
    }
};

/// The loss is that of the batch of the step that is looked at; there is none before the first.
double ofBatch(const LessonRun& run, double CurvePoint::*number)
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

Result<double> numberOf(const LessonRuns& runs, std::size_t number, std::string_view word)
{
    if (number < 1 || number > runs.size())
        return Error{"", phrase("there is no run {}, only {} so far", number, runs.size())};
    const auto row = std::ranges::find(kRunNumbers, word, &RunNumber::name);
    if (row != kRunNumbers.end())
        return row->value(runs[number - 1]);
    return Error{"", phrase("a run has no \"{}\", only {}", word, joined(kRunNumbers, &RunNumber::name))};
}

}  // namespace headscope
