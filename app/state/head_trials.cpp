// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/head_trials.h"

namespace headscope {

namespace {

constexpr std::chrono::milliseconds kTrialFrame{60};

}  // namespace

HeadTrials::HeadTrials(QObject* parent) : QObject(parent), m_job([this](const TrainingFrame& frame) { take(frame); }) {}

void HeadTrials::run(const Task& task, TrainingSettings settings)
{
    clear();
    m_task = &task;
    m_settings = std::move(settings);
    m_settings.frozen.clear();
    next();
}

void HeadTrials::stop()
{
    m_job.forget();
    m_run = nullptr;
    emit changed();
}

void HeadTrials::clear()
{
    m_trials.clear();
    stop();
}

void HeadTrials::next()
{
    if (!m_run || m_trials.back().done) {
        if (std::ssize(m_trials) == kMostHeads) {
            stop();
            return;
        }
        m_trials.push_back({.heads = static_cast<int>(m_trials.size()) + 1, .solvedAt = {}, .curve = {}});
        m_run = std::make_shared<OrderedRun>();
    }
    m_job.start([run = m_run, task = m_task, settings = m_settings, trial = m_trials.back()](const CancelCheck& cancelled) {
        TrainingOrder order{
            .task = task, .settings = settings, .session = {}, .steps = kMostSteps - trial.steps, .time = kTrialFrame, .look = {}};
        if (!run->run)
            order.session = std::make_shared<const Session>(suggestedSession(*task, trial.heads, settings.seed));
        return carryOut(*run, order, cancelled);
    });
    emit changed();
}

void HeadTrials::take(const TrainingFrame& frame)
{
    HeadTrial& trial = m_trials.back();
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
