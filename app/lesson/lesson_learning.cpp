// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_learning.h"

#include "app/state/document.h"
#include "app/state/trainer.h"

namespace headscope {

LessonLearning::LessonLearning(Document& document, Trainer& trainer, QObject* parent)
    : QObject(parent), m_document(document), m_trainer(trainer)
{
    connect(&trainer, &Trainer::changed, this, &LessonLearning::follow);
}

void LessonLearning::show(const LessonState& state)
{
    stop();
    if (!state.task)
        return;
    const LessonRun* current = state.learned ? &state.runs.back() : nullptr;
    std::vector<Ghost> earlier;
    for (const LessonRun& run : state.runs)
        if (&run != current && run.run->task().id == state.task->id)
            earlier.push_back(
                {run.run->sessionAt(0), run.run->settings().seed, run.run->solvedAt(), {run.run->curve().begin(), run.run->curve().end()}});
    m_trainer.present(*state.task, current ? current->run.get() : nullptr, current ? current->step : 0, std::move(earlier));
}

void LessonLearning::play(const LessonState& to)
{
    m_to = &to;
    if (to.runs.back().step > m_trainer.shown())
        m_trainer.playTo(to.runs.back().step);
    else
        finish();
}

void LessonLearning::finish()
{
    const LessonState& to = *m_to;
    stop();
    m_document.edit(tr("Train to step %1").arg(to.runs.back().step), [&](Session& next) { next = *to.session; });
    show(to);
    emit arrived();
}

void LessonLearning::stop()
{
    if (std::exchange(m_to, nullptr))
        m_trainer.pause();
}

/// It has come to its end, or somebody has paused it.
void LessonLearning::follow()
{
    if (!m_to || m_trainer.isPlaying())
        return;
    m_to = nullptr;
    emit arrived();
}

}  // namespace headscope
