// SPDX-License-Identifier: GPL-3.0-or-later
// What a training run is asked for in the background, and what it hands back: a few steps more, or a look at an earlier one.
#pragma once

#include "core/parallel/parallel_for.h"
#include "core/training/training_run.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace headscope {

struct TrainingOrder {
    std::shared_ptr<const Task> task;
    TrainingSettings settings;
    std::shared_ptr<const Session> session;  ///< what the document shows: learning goes on from it; null: from where the run stands
    int from = 0;                            ///< the step that it shows, where there is one: the run goes back to it first
    int steps = 0;                           ///< at most
    std::chrono::milliseconds time{};        ///< the time for all of them; the first is made in any case
    std::optional<int> look = {};            ///< no steps: the session of this one, or of the nearest that is remembered
    bool forward = false;                    ///< the nearest after it, not the nearest before
};

/// The state of the run after an order. Lists hold what is new: the points from step `base` on.
struct TrainingFrame {
    int base = 0;
    int steps = 0;  ///< steps that the run has made
    int shown = 0;  ///< the step that `session` belongs to
    std::shared_ptr<const Session> session;
    Shared<TrainingState> state;           ///< with which that session can be gone on with
    std::shared_ptr<const Session> start;  ///< what the run began with
    std::vector<CurvePoint> curve;
    std::vector<Niches> niches;
    std::vector<CurvePoint> checks;  ///< all of them
    std::vector<Mark> marks;         ///< likewise
    std::optional<int> solvedAt;
    bool diverged = false;  ///< the next step would lead to no numbers
};

/// A run that is made by its first order, and used by one order at a time.
struct OrderedRun {
    std::optional<TrainingRun> run;
    std::shared_ptr<const Session> start;
};

TrainingFrame carryOut(OrderedRun& ordered, const TrainingOrder& order, const CancelCheck& cancelled);

}  // namespace headscope
