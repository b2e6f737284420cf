// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/recent_change.h"

#include "app/base/background_job.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/trainer.h"
#include "core/matrices/matrix_access.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

bool isSmall(const Trace& trace)
{
    return std::ranges::all_of(trace.blocks, [](const BlockTrace& block) {
        return std::ranges::all_of(block.heads, [](const HeadTrace& head) { return head.attention->size() <= RecentChange::kMostCells; });
    });
}

}  // namespace

RecentChange::RecentChange(Document& document, Engine& engine, Comparison& comparison, Trainer& trainer, QObject* parent)
    : QObject(parent), m_document(document), m_engine(engine), m_comparison(comparison), m_trainer(trainer)
{
    m_end.setSingleShot(true);
    m_end.setInterval(kLasts);
    connect(&m_end, &QTimer::timeout, this, &RecentChange::end);
    connect(&document, &Document::sessionChanged, this, &RecentChange::follow);
    connect(&document, &Document::mergeEnded, this, &RecentChange::release);
    connect(&document, &Document::opened, this, &RecentChange::end);
    connect(&engine, &Engine::traceReady, this, &RecentChange::wait);
    connect(&comparison, &Comparison::changed, this, [this] {
        if (m_before)
            emit changed();
    });
}

bool RecentChange::isShown() const { return m_before && m_comparison.view() == Comparison::View::Now; }

Shared<Matrix> RecentChange::before(const MatrixRef& matrix) const
{
    const bool isThere = isShown() && exists(*m_before->session, matrix) && isAtHand(*m_before, matrix);
    return isThere ? matrixOf(*m_before, matrix) : Shared<Matrix>();
}

void RecentChange::setKept(bool kept)
{
    if (!m_before || kept == m_kept)
        return;
    m_kept = kept;
    if (kept)
        m_end.stop();
    else
        end();
}

void RecentChange::end()
{
    m_end.stop();
    m_underWay = false;
    m_kept = false;
    if (!m_before)
        return;
    releaseInBackground(std::exchange(m_before, nullptr));
    emit changed();
}

void RecentChange::follow(const SessionChange& change)
{
    if (change.has(SessionPart::Structure) || m_trainer.isPlaying() || m_trainer.isApplying()) {
        end();
    } else if (change.has(SessionPart::Numbers | SessionPart::Settings | SessionPart::Mask)) {
        const bool goesOn = m_underWay && m_document.isMerging();
        if (!goesOn)
            begin();
    } else if (!m_document.isMerging()) {
        release();
    }
}

/// The screen shows what it was: the Trace of the document may still be on its way.
void RecentChange::begin()
{
    m_kept = false;
    m_underWay = m_document.isMerging();
    const std::shared_ptr<const Trace>& shown = m_engine.trace();
    releaseInBackground(std::exchange(m_before, shown && isSmall(*shown) ? shown : nullptr));
    emit changed();
    wait();
}

void RecentChange::release()
{
    m_underWay = false;
    wait();
}

/// The two seconds begin when it is on screen.
void RecentChange::wait()
{
    if (m_before && !m_underWay && !m_kept)
        m_end.start();
    else
        m_end.stop();
}

}  // namespace headscope
