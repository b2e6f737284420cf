// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the session of a lesson begin with a task, and learn it step by step.
#pragma once

#include "core/lesson/lesson_walk.h"
#include "core/training/training_run.h"

#include <memory>
#include <optional>

namespace headscope {

/// The run up to `steps`, or until it is solved or cancelled. The last few runs are remembered: a lesson is walked through each time that
/// it is checked, started and written. May be called by any thread.
std::shared_ptr<const TrainingRun> runOf(const Task& task, const Session& start, const TrainingSettings& settings, int steps,
                                         const CancelCheck& cancelled = {});

/// The session that the task suggests. Errors say where below the start they are.
std::optional<Error> beginTask(LessonState& state, const LessonTask& task);

/// The session as it is after so many steps of its run, which is continued, or begins here.
std::optional<Error> learn(LessonState& state, int steps, const CancelCheck& cancelled);

}  // namespace headscope
