#include "core/forward.h"  // before Qt: its macros break oneTBB's headers

#include "app/engine.h"

#include "app/document.h"
#include "core/lesson/covered.h"

namespace headscope {

Engine::Engine(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_worker([this, previous = std::shared_ptr<const Trace>()](const std::shared_ptr<const Session>& session, const CancelCheck& cancelled) mutable {
          const auto start = std::chrono::steady_clock::now();
          auto trace = forward(session, cancelled, previous.get());
          if (!trace)
              return;
          previous = trace;
          const double milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
          // Queued to the GUI thread; dropped by Qt when the engine is gone by then.
          QMetaObject::invokeMethod(this, [this, trace = std::move(trace), milliseconds] { deliver(trace, milliseconds); }, Qt::QueuedConnection);
      })
{
    connect(&document, &Document::sessionChanged, this, [this] { m_worker.submit(m_document.session()); });
    m_worker.submit(document.session());
}

bool Engine::isCurrent() const
{
    return m_trace && m_trace->session == m_document.session();
}

void Engine::cover(std::vector<Spot> spots)
{
    if (spots == m_covers)
        return;
    m_covers = std::move(spots);
    if (m_uncovered)
        deliver(m_uncovered, m_milliseconds);
}

void Engine::deliver(std::shared_ptr<const Trace> trace, double milliseconds)
{
    m_uncovered = std::move(trace);
    m_trace = covered(m_uncovered, m_covers);
    m_milliseconds = milliseconds;
    emit traceReady();
}

}  // namespace headscope
