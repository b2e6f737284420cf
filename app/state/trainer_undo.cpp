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
    const auto known = std::ranges::find_if(m_now.known, isOf(m_document.session()));
    m_job.forget();  // what is under way began with other numbers
    m_wanted = std::exchange(m_underWay, 0);
    m_together = false;
    m_look.reset();
    if (known == m_now.known.end())
        takeUp();
    if (known != m_now.known.end()) {
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
    if (m_now.dropped && m_now.dropped->branch == known.branch)
        std::swap(m_now.learned, *m_now.dropped);
    std::erase_if(m_now.ghosts, [this](const Ghost& ghost) { return ghost.branch == m_now.learned.branch; });
    m_now.shown = std::min(known.step, m_now.learned.steps);
}

/// The run goes on from an earlier step, and that is an undo step of its own.
void Trainer::branchOff()
{
    LearnedSteps next = m_now.learned;
    next.copyOf = std::exchange(next.run, nullptr);
    next.begin = m_now.shown;
    drop(std::move(next));
}

/// The learned steps make room for the next, until Undo brings them back.
void Trainer::drop(LearnedSteps next)
{
    note(m_document.session());
    if (m_now.dropped)
        releaseInBackground(std::move(m_now.dropped->run));
    m_now.dropped = std::exchange(m_now.learned, std::move(next));
    m_now.learned.branch = ++m_branches;
}

void Trainer::setAside()
{
    m_job.forget();
    m_aside = std::exchange(m_now, {});
    forgetRun();
}

std::optional<DroppedSteps> Trainer::dropped() const
{
    if (!m_now.dropped || m_now.dropped->branch > m_now.learned.branch)
        return {};
    return DroppedSteps{m_now.learned.begin + 1, m_now.dropped->steps};
}

/// Notes that the session is of the step that is shown.
void Trainer::note(const std::shared_ptr<const Session>& session)
{
    if (std::ranges::none_of(m_now.known, isOf(session)))
        m_now.known.push_back({session, m_now.shown, m_now.learned.branch});
}

/// All that is learned is one step to undo until it is kept.
bool Trainer::canKeep() const
{
    return m_now.shown > 0 && m_document.isMerging() && std::ranges::any_of(m_now.known, isOf(m_document.session()));
}

void Trainer::keep()
{
    if (!canKeep())
        return;
    m_document.endMerge();
    m_now.kept = Known{m_document.session(), m_now.shown, m_now.learned.branch};
    emit changed();
}

std::optional<int> Trainer::kept() const
{
    const bool isThere = m_now.kept && !m_now.kept->session.expired() && m_now.kept->step <= m_now.shown;
    return isThere && m_now.kept->branch == m_now.learned.branch ? std::optional(m_now.kept->step) : std::nullopt;
}

bool Trainer::apply(const TrainingFrame& frame)
{
    const QScopedValueRollback guard(m_applying, true);
    note(m_document.session());
    if (!m_document.edit(
            tr("Train to step %1").arg(frame.shown), [&](Session& next) { setLearned(next, *frame.session, frame.state); },
            QStringLiteral("train/%1").arg(m_now.learned.branch)))
        return false;
    std::erase_if(m_now.known, [](const Known& known) { return known.session.expired(); });
    if (m_now.known.size() >= kMostKnown)
        m_now.known.erase(m_now.known.begin());
    std::erase_if(m_now.known, isOf(m_document.session()));
    m_now.known.push_back({m_document.session(), frame.shown, m_now.learned.branch});
    return true;
}

}  // namespace headscope
