// SPDX-License-Identifier: GPL-3.0-or-later
// The same task learned by several sessions, one after the other in the background: what another number of heads or another seed is worth.
#pragma once

#include "app/base/background_job.h"
#include "app/state/training_order.h"

#include <QObject>

namespace headscope {

struct Trial {
    std::shared_ptr<const Session> start;
    int heads = 0;  ///< heads of its first block
    int steps = 0;
    double best = 0;  ///< accuracy on fresh sequences
    std::optional<int> solvedAt = {};
    bool done = false;
    std::vector<CurvePoint> curve = {};
};

class Trials : public QObject {
    Q_OBJECT

public:
    explicit Trials(QObject* parent = nullptr);

    static constexpr int kMostSteps = 700;

    /// Each with the sequences of its own seed, until it is solved or kMostSteps are made.
    void run(std::shared_ptr<const Task> task, TrainingSettings settings, std::vector<std::shared_ptr<const Session>> starts);
    void stop();   ///< what is done stays
    void clear();  ///< stops, and forgets all
    bool isRunning() const { return m_run != nullptr; }
    const TrainingSettings& settings() const { return m_settings; }
    const std::vector<Trial>& trials() const { return m_trials; }  ///< the trials that have begun

signals:
    void changed();

private:
    void next();
    void take(const TrainingFrame& frame);

    std::shared_ptr<const Task> m_task;
    TrainingSettings m_settings;
    std::vector<std::shared_ptr<const Session>> m_starts;
    std::vector<Trial> m_trials;
    std::shared_ptr<OrderedRun> m_run;  ///< the last trial's run; null when none is under way
    BackgroundJob<TrainingFrame> m_job;
};

}  // namespace headscope
