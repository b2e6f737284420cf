// SPDX-License-Identifier: GPL-3.0-or-later
// The half of Trainer that says what is learned and how: the task, its settings, and which weights stay as they are.
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "core/training/trainable.h"

#include <algorithm>

namespace headscope {

void Trainer::setTask(const Task& task)
{
    if (m_task == &task || misfit(task, *m_document.session()))
        return;
    halt({});
    forgetRun();
    m_task = &task;
    m_settings = task.settings;
    m_trials.clear();
    clearGhosts();
}

/// The one that was learned, where it still can be.
void Trainer::findTask()
{
    const Session& session = *m_document.session();
    if (m_task && !misfit(*m_task, session))
        return;
    const auto fitting = std::ranges::find_if(tasks(), [&](const Task& task) { return !misfit(task, session); });
    m_task = fitting == tasks().end() ? nullptr : &*fitting;
    if (m_task)
        m_settings = m_task->settings;
    m_ghosts.clear();
    m_trials.clear();
}

void Trainer::setSettings(TrainingSettings settings)
{
    m_settings = std::move(settings);
    emit changed();
}

void Trainer::setSpeed(double stepsASecond)
{
    m_speed = stepsASecond;
    m_until.reset();
    if (m_playing)
        play();
    emit changed();
}

void Trainer::clearGhosts()
{
    m_ghosts.clear();
    emit changed();
}

std::vector<MatrixRef> Trainer::weights() const { return trainable(*m_document.session()); }

std::vector<MatrixRef> Trainer::weightsOfHead(int block, int head) const
{
    std::vector<MatrixRef> refs = weights();
    std::erase_if(refs, [=](const MatrixRef& ref) { return !info(ref.id).perHead() || ref.block != block || ref.head != head; });
    return refs;
}

std::vector<MatrixRef> Trainer::weightsOfKind(MatrixId id) const
{
    std::vector<MatrixRef> refs = weights();
    std::erase_if(refs, [id](const MatrixRef& ref) { return ref.id != id; });
    return refs;
}

bool Trainer::isFrozen(const std::vector<MatrixRef>& weights) const
{
    return !weights.empty() && std::ranges::all_of(weights, [this](const MatrixRef& ref) {
        return std::ranges::find(m_settings.frozen, ref) != m_settings.frozen.end();
    });
}

void Trainer::setFrozen(const std::vector<MatrixRef>& weights, bool frozen)
{
    std::erase_if(m_settings.frozen, [&](const MatrixRef& ref) { return std::ranges::find(weights, ref) != weights.end(); });
    if (frozen)
        m_settings.frozen.insert(m_settings.frozen.end(), weights.begin(), weights.end());
    emit changed();
}

}  // namespace headscope
