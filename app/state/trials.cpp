// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/trials.h"

namespace headscope {

namespace {

constexpr std::chrono::milliseconds kTrialFrame{60};

}  // namespace

Trials::Trials(QObject* parent) : QObject(parent), m_job([this](const TrainingFrame& frame) { take(frame); }) {}

void Trials::run(std::shared_ptr<const Task> task, TrainingSettings settings, std::vector<std::shared_ptr<const Session>> starts)
{
    clear();
    m_task = std::move(task);
    m_starts = std::move(starts);
    m_settings = std::move(settings);
    m_settings.frozen.clear();
    next();
}

void Trials::stop()
{
    m_job.forget();
    m_run = nullptr;
    emit changed();
}

void Trials::clear()
{
    m_trials.clear();
    stop();
}

void Trials::next()
{
    if (!m_run || m_trials.back().done) {
        if (m_trials.size() == m_starts.size()) {
            stop();
            return;
        }
        const std::shared_ptr<const Session>& start = m_starts[m_trials.size()];
        m_trials.push_back({.start = start, .heads = static_cast<int>(start->blocks.front().heads.size())});
        m_run = std::make_shared<OrderedRun>();
    }
    m_settings.seed = m_trials.back().start->seed;
    m_job.start([run = m_run, task = m_task, settings = m_settings, start = m_trials.back().start,
                 steps = m_trials.back().steps](const CancelCheck& cancelled) {
        return carryOut(
            *run,
            {.task = task, .settings = settings, .session = run->run ? nullptr : start, .steps = kMostSteps - steps, .time = kTrialFrame},
            cancelled);
    });
    emit changed();
}

void Trials::take(const TrainingFrame& frame)
{
    Trial& trial = m_trials.back();
    trial.steps = frame.steps;
    trial.solvedAt = frame.solvedAt;
    trial.done = frame.solvedAt || frame.diverged || frame.steps >= kMostSteps;
    for (const CurvePoint& check : frame.checks)
        trial.best = std::max(trial.best, check.accuracy);
    for (const CurvePoint& point : frame.curve)
        if (trial.curve.empty() || point.step > trial.curve.back().step)
            trial.curve.push_back(point);
    next();
}

}  // namespace headscope
