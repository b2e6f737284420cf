#include "app/engine.h"

#include "app/document.h"
#include "core/lesson/covered.h"

namespace headscope {

namespace {

constexpr std::chrono::milliseconds kIdle{200};

}  // namespace

Engine::Engine(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_live([this](const LiveTrace::Result& result) {
          // Queued to the GUI thread; dropped by Qt when the engine is gone by then.
          QMetaObject::invokeMethod(
              this,
              [this, result] {
                  m_newest = result;
                  show();
              },
              Qt::QueuedConnection);
      })
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdle);
    connect(&m_idle, &QTimer::timeout, this, [this] { follow(true); });
    connect(&document, &Document::sessionChanged, this, [this] { follow(!m_document.isMerging()); });
    connect(&document, &Document::mergeEnded, this, [this] { follow(true); });
    follow(true);
}

bool Engine::isCurrent() const
{
    return m_trace && m_trace->session == m_document.session();
}

void Engine::follow(bool rests)
{
    m_live.follow(m_document.session(), rests);
    if (rests)
        m_idle.stop();
    else
        m_idle.start();
}

void Engine::cover(std::vector<Spot> spots)
{
    if (spots == m_covers)
        return;
    m_covers = std::move(spots);
    if (m_newest.trace)
        show();
}

void Engine::show()
{
    m_trace = covered(m_newest.trace, m_covers);
    emit traceReady();
}

}  // namespace headscope
