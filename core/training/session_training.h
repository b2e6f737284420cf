// SPDX-License-Identifier: GPL-3.0-or-later
// What a session says of its own training: its task, and the settings of that task with what the session changes in them.
#pragma once

#include "core/training/task.h"

#include <memory>

namespace headscope {

/// The task that the session names, of the table or its own; `before` itself, where it is still that. The session need not fit it.
/// The error says that there is none, or why there cannot be.
Result<std::shared_ptr<const Task>> taskOf(const Session& session, const std::shared_ptr<const Task>& before = nullptr);

/// The settings of the task, with what the session says of that very task.
TrainingSettings settingsOf(const Task& task, const Session& session);

/// How far the session's training of that very task has come; step 0 where it has not begun, or began with weights of other shapes.
const TrainingState& stateOf(const Task& task, const Session& session);

/// Lets the session say that it learns this task, and what differs from the settings of the task, rounded as in its file; all settings
/// where training has begun. What was learned of another task stays in the weights alone, and another optimizer begins anew.
void setTraining(Session& session, const Task& task, const TrainingSettings& settings);

/// Lets the session say how far it has come with those settings, which its weights are of.
void setTrained(Session& session, const Task& task, const TrainingSettings& settings, Shared<TrainingState> state);

}  // namespace headscope
