// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/engine.h"

#include "app/base/background_job.h"
#include "app/state/document.h"
#include "core/base/matrix_pool.h"
#include "core/matrices/lazy_stages.h"

#include <utility>

namespace headscope {

namespace {
constexpr int kFrame = 6;   // ms: faster than screens are
constexpr int kIdle = 200;  // ms

/// The caches of a session that has been replaced may be large, and the next one small.
void emptyCachesAfter(std::shared_ptr<const Trace> before)
{
    manyThreads().start([before = std::move(before)]() mutable {
        before = nullptr;  // its matrices go to the pool
        forgetLazyStages();
        emptyMatrixPool();
    });
}

}  // namespace

Engine::Engine(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_live([this](const LiveTrace::Result& result) { finish(result); })
{
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    m_frame.setInterval(kFrame);
    connect(&m_frame, &QTimer::timeout, this, &Engine::deliver);
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdle);
    connect(&m_idle, &QTimer::timeout, this, [this] { follow(true); });
    connect(&document, &Document::sessionChanged, this, [this] { follow(!m_document.isMerging()); });
    connect(&document, &Document::mergeEnded, this, [this] { follow(true); });
    connect(&document, &Document::opened, this, [this] { m_anotherOpened = true; });
    follow(true);
}

bool Engine::isCurrent() const { return m_trace && m_trace->session == m_document.session(); }

void Engine::follow(bool rests)
{
    m_live.follow(m_document.session(), rests);
    if (rests)
        m_idle.stop();
    else
        m_idle.start();
}

void Engine::finish(const LiveTrace::Result& finished)
{
    const std::lock_guard lock(m_mutex);
    const bool asked = m_finished.has_value();
    m_finished = finished;
    if (!asked)  // queued to the GUI thread; dropped by Qt when the engine is gone by then
        QMetaObject::invokeMethod(this, &Engine::deliver, Qt::QueuedConnection);
}

void Engine::deliver()
{
    if (m_frame.isActive())
        return;  // when it is over
    std::unique_lock lock(m_mutex);
    if (!m_finished)
        return;
    LiveTrace::Result finished = *std::exchange(m_finished, {});
    lock.unlock();
    m_exact = finished.exact;
    m_milliseconds = finished.milliseconds;
    m_frame.start();
    show(std::move(finished.trace));
}

void Engine::setFilter(Filter filter)
{
    m_filter = std::move(filter);
    if (m_unfiltered)
        show(m_unfiltered);
}

void Engine::show(std::shared_ptr<const Trace> trace)
{
    auto before = std::exchange(m_unfiltered, std::move(trace));
    m_trace = m_filter ? m_filter(m_unfiltered) : m_unfiltered;
    emit traceReady();
    if (m_anotherOpened && isCurrent()) {
        m_anotherOpened = false;
        emptyCachesAfter(std::move(before));
    } else {
        releaseInBackground(std::move(before));
    }
}

}  // namespace headscope
