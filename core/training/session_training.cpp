// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/session_training.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/training/own_task.h"

namespace headscope {

namespace {

template <class Value>
void take(Value& setting, const std::optional<Value>& said)
{
    if (said)
        setting = *said;
}

template <class Value>
std::optional<Value> difference(const Value& own, const Value& setting)
{
    return own == setting ? std::nullopt : std::optional(setting);
}

std::optional<double> difference(double own, double setting)
{
    return own == asWritten(setting) ? std::nullopt : std::optional(asWritten(setting));
}

bool isStill(const Task& task, const Session& session)
{
    return task.id == kOwnTask && task.own.sameAs(session.training->own) && task.vocabulary.sameAs(session.vocabulary);
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
    take(settings.optimizer.weightDecay, said.weightDecay);
    take(settings.optimizer.clipping, said.clipping);
    take(settings.optimizer.warmUp, said.warmUp);
    take(settings.batch, said.batch);
    take(settings.seed, said.seed);
    settings.frozen = said.frozen;
    return settings;
}

void setTraining(Session& session, const Task& task, const TrainingSettings& settings)
{
    const TrainingSettings& own = task.settings;
    session.training = Training{.task = std::string(task.id),
                                .optimizer = difference(own.optimizer.kind, settings.optimizer.kind),
                                .learningRate = difference(own.optimizer.learningRate, settings.optimizer.learningRate),
                                .momentum = difference(own.optimizer.momentum, settings.optimizer.momentum),
                                .weightDecay = difference(own.optimizer.weightDecay, settings.optimizer.weightDecay),
                                .clipping = difference(own.optimizer.clipping, settings.optimizer.clipping),
                                .warmUp = difference(own.optimizer.warmUp, settings.optimizer.warmUp),
                                .batch = difference(own.batch, settings.batch),
                                .seed = difference(own.seed, settings.seed),
                                .frozen = settings.frozen,
                                .own = task.own};
}

}  // namespace headscope
