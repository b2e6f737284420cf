// Computes the document's session in the background and hands over finished Traces: newest wins, nothing blocks the window.
#pragma once

#include "core/live_trace.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace headscope {

class Document;

class Engine : public QObject {
    Q_OBJECT

public:
    explicit Engine(Document& document, QObject* parent = nullptr);

    /// The newest finished Trace; null before the first. Its session may be older than the document's for a moment.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    bool isCurrent() const;                                 ///< the Trace belongs to the document's present session
    bool isExact() const { return m_exact; }                ///< false for a moment, while a number of a large session is dragged
    double milliseconds() const { return m_milliseconds; }  ///< how long it took to compute

signals:
    void traceReady();

private:
    void follow(bool rests);
    void deliver(const LiveTrace::Result& result);

    Document& m_document;
    std::shared_ptr<const Trace> m_trace;
    bool m_exact = false;
    double m_milliseconds = 0;
    QTimer m_idle;     // a drag that pauses rests, too
    LiveTrace m_live;  // last: joins before the rest goes
};

}  // namespace headscope
