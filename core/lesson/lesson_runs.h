// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson has its sessions learn: the runs, and the numbers of them that its texts may name.
#pragma once

#include "core/base/error.h"
#include "core/lesson/limits.h"
#include "core/training/training_run.h"

#include <memory>
#include <string_view>
#include <vector>

namespace headscope {

/// A run, and the step of it that is looked at.
struct LessonRun {
    std::shared_ptr<const TrainingRun> run;
    int step = 0;
};

/// The runs in the order of the lesson.
using LessonRuns = std::vector<LessonRun>;

/// The run up to `steps`, or until it is solved or cancelled. The last few runs are remembered: a lesson is walked through each time that
/// it is checked, started and written. May be called by any thread.
std::shared_ptr<const TrainingRun> runOf(const Task& task, const Session& start, const TrainingSettings& settings, int steps,
                                         const CancelCheck& cancelled = {});

/// "accuracy" of the run with that number, from 1.
Result<double> numberOf(const LessonRuns& runs, std::size_t number, std::string_view word);

}  // namespace headscope
