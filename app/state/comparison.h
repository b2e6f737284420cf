// SPDX-License-Identifier: GPL-3.0-or-later
// Which state the matrices show: the present one, a snapshot, or what has changed since. What one looks at, not part of the session.
#pragma once

#include "app/base/background_job.h"
#include "core/model/trace.h"

#include <QObject>

namespace headscope {

class Document;
class Engine;
struct Snapshot;

class Comparison : public QObject {
    Q_OBJECT

public:
    enum class View { Now, Then, Difference };

    Comparison(Document& document, Engine& engine, QObject* parent = nullptr);

    View view() const { return m_view; }
    const Snapshot* snapshot() const;  ///< the one that is compared with; null when there is none
    int snapshotIndex() const;         ///< −1 when there is none
    /// The Trace on screen unless it is Now: the snapshot's, or the difference (see core/analysis/trace_difference.h). Null until it is
    /// computed, which happens in the background.
    const std::shared_ptr<const Trace>& trace() const { return m_shown; }
    const std::shared_ptr<const Trace>& now() const { return m_now; }  ///< the Trace that trace() is the difference of

    const std::shared_ptr<const Trace>& then() const { return m_then; }  ///< the snapshot's Trace; there when trace() is

    void setView(View view);  ///< Now while there is no snapshot
    void setSnapshot(int index);

signals:
    void changed();

private:
    struct Computed {
        std::shared_ptr<const Trace> now, then, shown;
    };

    void follow();       ///< the snapshots: the one that is compared with may be gone
    void wantAnother();  ///< what is being computed is not wanted any more
    void compute();
    void deliver(Computed computed);

    Document& m_document;
    Engine& m_engine;
    View m_view = View::Now;
    std::shared_ptr<const Session> m_compared;  ///< the snapshot's session, which stays the same through undo and redo
    std::shared_ptr<const Trace> m_then;        ///< its Trace, kept while it is compared with
    std::shared_ptr<const Trace> m_now;
    std::shared_ptr<const Trace> m_shown;
    BackgroundJob<Computed> m_computation;
};

}  // namespace headscope
