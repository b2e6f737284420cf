// SPDX-License-Identifier: GPL-3.0-or-later
// The same task learned by 1, 2, 3 … heads, one after the other in the background, from the same seed: what another number of heads is
// worth.
#pragma once

#include "app/base/background_job.h"
#include "app/state/training_order.h"

#include <QObject>

namespace headscope {

struct HeadTrial {
    int heads = 0;
    int steps = 0;
    double best = 0;  ///< accuracy on fresh sequences
    std::optional<int> solvedAt;
    bool done = false;
    std::vector<CurvePoint> curve;
};

class HeadTrials : public QObject {
    Q_OBJECT

public:
    explicit HeadTrials(QObject* parent = nullptr);

    static constexpr int kMostHeads = 4;
    static constexpr int kMostSteps = 700;

    /// The suggested session of the task with 1 … kMostHeads heads, each until it is solved or kMostSteps are made.
    void run(const Task& task, TrainingSettings settings);
    void stop();   ///< what is done stays
    void clear();  ///< and forgets all
    bool isRunning() const { return m_run != nullptr; }
    const std::vector<HeadTrial>& trials() const { return m_trials; }

signals:
    void changed();

private:
    void next();
    void take(const TrainingFrame& frame);

    const Task* m_task = nullptr;
    TrainingSettings m_settings;
    std::vector<HeadTrial> m_trials;
    std::shared_ptr<OrderedRun> m_run;  ///< of the last trial; null when none is under way
    BackgroundJob<TrainingFrame> m_job;
};

}  // namespace headscope
