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
    m_shown = std::min(known.step, m_learned.steps);
}

/// The run goes on from an earlier step, and that is an undo step of its own.
void Trainer::branchOff()
{
    note(m_document.session());
    if (m_dropped)
        releaseInBackground(std::move(m_dropped->run));
    m_dropped = m_learned;
    m_learned.copyOf = std::exchange(m_learned.run, nullptr);
    m_learned.begin = m_shown;
    m_learned.branch = ++m_branches;
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
