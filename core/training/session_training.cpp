// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/session_training.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/matrices/training_state_check.h"
#include "core/training/own_task.h"

namespace headscope {

namespace {

template <class Value>
void take(Value& setting, const std::optional<Value>& said)
{
    if (said)
        setting = *said;
}

bool isStill(const Task& task, const Session& session)
{
    return task.id == kOwnTask && task.own.sameAs(session.training->own) && task.vocabulary.sameAs(session.vocabulary);
}

/// All settings, or those that are not as the task has them.
Training trainingOf(const Task& task, const TrainingSettings& settings, bool all)
{
    const auto said = [all](const auto& own, const auto& setting) { return all || own != setting ? std::optional(setting) : std::nullopt; };
    const auto number = [&](double own, double setting) { return said(own, asWritten(setting)); };
    const auto& [kind, learningRate, momentum, beta1, beta2, epsilon, weightDecay, clipping, warmUp] = settings.optimizer;
    const OptimizerSettings& own = task.settings.optimizer;
    return {.task = std::string(task.id),
            .optimizer = said(own.kind, kind),
            .learningRate = number(own.learningRate, learningRate),
            .momentum = number(own.momentum, momentum),
            .beta1 = number(own.beta1, beta1),
            .beta2 = number(own.beta2, beta2),
            .epsilon = number(own.epsilon, epsilon),
            .weightDecay = number(own.weightDecay, weightDecay),
            .clipping = number(own.clipping, clipping),
            .warmUp = said(own.warmUp, warmUp),
            .batch = said(task.settings.batch, settings.batch),
            .seed = said(task.settings.seed, settings.seed),
            .frozen = settings.frozen,
            .own = task.own};
}

}  // namespace

Result<std::shared_ptr<const Task>> taskOf(const Session& session, const std::shared_ptr<const Task>& before)
{
    if (!session.training)
        return Error{"training", phrase("is missing: the session names no task")};
    const std::string& id = session.training->task;
    if (id != kOwnTask) {
        if (const Task* task = findTask(id))
            return std::shared_ptr<const Task>(std::shared_ptr<void>(), task);  // of the table, which stays
        return Error{"training.task", phrase("there is no task \"{}\"", id)};
    }
    if (before && isStill(*before, session))
        return before;
    Result<Task> own = ownTask(session);
    if (!own)
        return own.error();
    return std::shared_ptr<const Task>(std::make_shared<Task>(*std::move(own)));
}

TrainingSettings settingsOf(const Task& task, const Session& session)
{
    TrainingSettings settings = task.settings;
    if (!session.training || session.training->task != task.id)
        return settings;
    const Training& said = *session.training;
    take(settings.optimizer.kind, said.optimizer);
    take(settings.optimizer.learningRate, said.learningRate);
    take(settings.optimizer.momentum, said.momentum);
    take(settings.optimizer.beta1, said.beta1);
    take(settings.optimizer.beta2, said.beta2);
    take(settings.optimizer.epsilon, said.epsilon);
    take(settings.optimizer.weightDecay, said.weightDecay);
    take(settings.optimizer.clipping, said.clipping);
    take(settings.optimizer.warmUp, said.warmUp);
    take(settings.batch, said.batch);
    take(settings.seed, said.seed);
    settings.frozen = said.frozen;
    return settings;
}

const TrainingState& stateOf(const Task& task, const Session& session)
{
    static const TrainingState none;
    const bool isOfIt = session.trained->step > 0 && session.training && session.training->task == task.id;
    return isOfIt && !checkTrainingState(session) ? *session.trained : none;
}

void setTraining(Session& session, const Task& task, const TrainingSettings& settings)
{
    if (session.training && (session.training->task != task.id || session.training->own != task.own))
        session.trained = {};
    else if (settingsOf(task, session).optimizer.kind != settings.optimizer.kind)
        dropMoments(session.trained);
    session.training = trainingOf(task, settings, session.trained->step > 0);
}

void setTrained(Session& session, const Task& task, const TrainingSettings& settings, Shared<TrainingState> state)
{
    session.trained = std::move(state);
    session.training = trainingOf(task, settings, session.trained->step > 0);
}

}  // namespace headscope
