// Computes the document's session in the background and hands over finished Traces: newest wins, nothing blocks the window.
#pragma once

#include "core/lesson/place.h"
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
    /// Covers numbers in every Trace that is handed out, until there are none: see covered().
    void cover(std::vector<Spot> spots);
    const std::shared_ptr<const Trace>& uncovered() const { return m_newest.trace; }
    bool isCurrent() const;                                        ///< the Trace belongs to the document's present session
    bool isExact() const { return m_newest.exact; }                  ///< false for a moment, while a number of a large session is dragged
    double milliseconds() const { return m_newest.milliseconds; }  ///< how long it took to compute

signals:
    void traceReady();

private:
    void follow(bool rests);
    void show();

    Document& m_document;
    std::shared_ptr<const Trace> m_trace;
    LiveTrace::Result m_newest;  // as it was computed
    std::vector<Spot> m_covers;
    QTimer m_idle;     // a drag that pauses rests, too
    LiveTrace m_live;  // last: joins before the rest goes
};

}  // namespace headscope
