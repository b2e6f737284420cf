// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/comparison.h"

#include "app/state/document.h"
#include "app/state/engine.h"
#include "core/analysis/trace_difference.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

Comparison::Comparison(Document& document, Engine& engine, QObject* parent)
    : QObject(parent), m_document(document), m_engine(engine), m_computation([this](Computed computed) { deliver(std::move(computed)); })
{
    connect(&document, &Document::sessionChanged, this, &Comparison::follow);
    connect(&document, &Document::opened, this, [this] { setView(View::Now); });
    connect(&engine, &Engine::traceReady, this, [this] {
        if (m_view == View::Difference)
            compute();
    });
    follow();
}

int Comparison::snapshotIndex() const
{
    const std::vector<Snapshot>& snapshots = m_document.session()->snapshots;
    const auto found = std::ranges::find(snapshots, m_compared, &Snapshot::session);
    return found == snapshots.end() ? -1 : static_cast<int>(found - snapshots.begin());
}

const Snapshot* Comparison::snapshot() const
{
    const int index = snapshotIndex();
    return index < 0 ? nullptr : &m_document.session()->snapshots[static_cast<std::size_t>(index)];
}

void Comparison::setView(View view)
{
    if (!m_compared)
        view = View::Now;
    if (view == m_view)
        return;
    m_view = view;
    wantAnother();
}

void Comparison::setSnapshot(int index)
{
    const auto& session = m_document.session()->snapshots.at(static_cast<std::size_t>(index)).session;
    if (session == m_compared)
        return;
    m_compared = session;
    m_then = nullptr;
    wantAnother();
}

/// The newest snapshot is compared with until another is chosen, or that one is gone.
void Comparison::follow()
{
    const std::vector<Snapshot>& snapshots = m_document.session()->snapshots;
    if (snapshotIndex() >= 0)
        return;
    const bool none = snapshots.empty() && !m_compared;
    m_compared = snapshots.empty() ? nullptr : snapshots.back().session;
    m_then = nullptr;
    if (!m_compared)
        m_view = View::Now;
    if (!none)
        wantAnother();
}

void Comparison::wantAnother()
{
    m_computation.forget();
    m_now = nullptr;
    m_shown = nullptr;
    compute();
    emit changed();
}

void Comparison::compute()
{
    const std::shared_ptr<const Trace>& now = m_engine.trace();
    if (m_view == View::Now || !now)
        return;
    m_computation.start([session = m_compared, then = m_then, now, view = m_view](const CancelCheck& cancelled) {
        Computed computed{now, then ? then : forward(session, cancelled), nullptr};
        if (computed.then)  // not cancelled
            computed.shown = view == View::Then ? computed.then : difference(*now, *computed.then);
        return computed;
    });
}

void Comparison::deliver(Computed computed)
{
    m_now = std::move(computed.now);
    m_then = std::move(computed.then);
    m_shown = std::move(computed.shown);
    emit changed();
}

}  // namespace headscope
