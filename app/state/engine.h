// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the document's session in the background and hands over finished Traces: newest wins, nothing blocks the window.
#pragma once

#include "core/passes/incremental/live_trace.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace headscope {

class Document;

class Engine : public QObject {
    Q_OBJECT

public:
    explicit Engine(Document& document, QObject* parent = nullptr);

    /// The newest finished Trace; null before the first. Its session may be older than the document's for a moment.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    const std::shared_ptr<const Trace>& unfiltered() const { return m_unfiltered; }  ///< as it was computed

    using Filter = std::function<std::shared_ptr<const Trace>(const std::shared_ptr<const Trace>&)>;
    /// Hands out what the filter makes of each Trace, beginning with the newest.
    void setFilter(Filter filter);
    bool isCurrent() const;                                 ///< the Trace belongs to the document's present session
    bool isExact() const { return m_exact; }                ///< false for a moment, while a number of a large session is dragged
    double milliseconds() const { return m_milliseconds; }  ///< how long the last forward pass took

signals:
    void traceReady();  ///< at most once a frame: of Traces that come faster the newest is kept

private:
    void follow(bool rests);
    void finish(const LiveTrace::Result& finished);  ///< in the worker
    void deliver();
    void show(std::shared_ptr<const Trace> trace);

    Document& m_document;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const Trace> m_unfiltered;
    Filter m_filter;
    bool m_anotherOpened = false;  ///< another session is open, which has no Trace yet
    bool m_exact = false;
    double m_milliseconds = 0;
    QTimer m_idle;   ///< a drag that pauses rests, too
    QTimer m_frame;  ///< runs while the Trace before is new
    std::mutex m_mutex;
    std::optional<LiveTrace::Result> m_finished;
    LiveTrace m_live;  // last: joins before the rest goes
};

}  // namespace headscope
