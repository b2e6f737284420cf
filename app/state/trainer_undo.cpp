// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Trainer that goes back: Undo and Redo lead to steps of the run, also to those that it has dropped.
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "core/training/trainable.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kMostKnown = 64;

auto isOf(const std::shared_ptr<const Session>& session)
{
    return [session](const auto& known) { return known.session.lock() == session; };
}

}  // namespace

/// Undo and redo lead to a step of the run and stop it; on all else it learns on, once it is let go: a drag stays one step to undo.
void Trainer::followOther()
{
    if (m_document.isMerging())
        m_dragged.start();
    else
        m_dragged.invalidate();
    const auto known = std::ranges::find_if(m_known, isOf(m_document.session()));
    m_job.forget();  // what is under way began with other numbers
    m_wanted = std::exchange(m_underWay, 0);
    m_together = false;
    m_look.reset();
    if (known != m_known.end()) {
        halt({});
        goBackTo(*known);
    } else if (m_playing) {
        tick();
    } else {
        order();
    }
}

void Trainer::goBackTo(const Known& known)
{
    if (m_dropped && m_dropped->branch == known.branch)
        std::swap(m_learned, *m_dropped);
    std::erase_if(m_ghosts, [this](const Ghost& ghost) { return ghost.branch == m_learned.branch; });
    m_shown = std::min(known.step, m_learned.steps);
}

/// The run goes on from an earlier step, and that is an undo step of its own.
void Trainer::branchOff()
{
    LearnedSteps next = m_learned;
    next.copyOf = std::exchange(next.run, nullptr);
    next.begin = m_shown;
    drop(std::move(next));
}

/// What has been learned makes room, until Undo brings it back.
void Trainer::drop(LearnedSteps next)
{
    note(m_document.session());
    if (m_dropped)
        releaseInBackground(std::move(m_dropped->run));
    m_dropped = std::exchange(m_learned, std::move(next));
    m_learned.branch = ++m_branches;
}

void Trainer::setAside()
{
    m_job.forget();
    m_aside = Aside{m_task, m_settings, std::move(m_known), m_shown, m_start, std::move(m_learned), std::exchange(m_dropped, {}), m_ghosts};
    m_learned = {};
    forgetRun();
}

void Trainer::takeBack()
{
    Aside kept = *std::exchange(m_aside, {});
    m_task = std::move(kept.task);
    m_settings = std::move(kept.settings);
    m_known = std::move(kept.known);
    m_shown = kept.shown;
    m_start = std::move(kept.start);
    m_learned = std::move(kept.learned);
    m_dropped = std::move(kept.dropped);
    m_ghosts = std::move(kept.ghosts);
}

std::optional<DroppedSteps> Trainer::dropped() const
{
    if (!m_dropped || m_dropped->branch > m_learned.branch)
        return {};
    return DroppedSteps{m_learned.begin + 1, m_dropped->steps};
}

/// That the session is of the step that is shown.
void Trainer::note(const std::shared_ptr<const Session>& session)
{
    if (std::ranges::none_of(m_known, isOf(session)))
        m_known.push_back({session, m_shown, m_learned.branch});
}

bool Trainer::apply(const TrainingFrame& frame)
{
    const QScopedValueRollback guard(m_applying, true);
    note(m_document.session());
    if (!m_document.edit(
            tr("Train to step %1").arg(frame.shown), [&](Session& next) { takeWeights(next, *frame.session); },
            QStringLiteral("train/%1").arg(m_learned.branch)))
        return false;
    std::erase_if(m_known, [](const Known& known) { return known.session.expired(); });
    if (m_known.size() >= kMostKnown)
        m_known.erase(m_known.begin());
    std::erase_if(m_known, isOf(m_document.session()));
    m_known.push_back({m_document.session(), frame.shown, m_learned.branch});
    return true;
}

}  // namespace headscope
