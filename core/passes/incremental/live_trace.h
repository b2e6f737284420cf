// SPDX-License-Identifier: GPL-3.0-or-later
// The Trace of a session while it is edited: at once and nearly exact as long as a number is dragged, exact as soon as it rests.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/latest_worker.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

class LiveTrace {
public:
    struct Result {
        std::shared_ptr<const Trace> trace;
        bool exact = false;  ///< bit for bit what forward() computes from nothing but the session
        double milliseconds = 0;
    };
    /// Called from a thread of its own.
    using Deliver = std::function<void(const Result&)>;

    /// A session of fewer multiply-adds than `worthCorrecting` is exact while it is dragged, too: that takes about a millisecond. What is
    /// superseded is given up after `patience` (see LatestWorker).
    explicit LiveTrace(Deliver deliver, double worthCorrecting = 1e8, std::chrono::milliseconds patience = std::chrono::milliseconds(250));

    /// Computes that session; newest wins. One that does not rest is dragged: its exact Trace is not wanted before it is followed again at
    /// rest.
    void follow(std::shared_ptr<const Session> session, bool rests);

private:
    struct Request {
        std::shared_ptr<const Session> session;
        bool rests;
        unsigned number;
    };
    void compute(const Request& request, const CancelCheck& cancelled);

    Deliver m_deliver;
    double m_worthCorrecting;
    std::atomic<unsigned> m_newest = 0;
    // The worker alone uses these. Updates start from an exact Trace each time, so that their roundings do not add up.
    std::shared_ptr<const Trace> m_exact;
    std::shared_ptr<const Session> m_delivered;
    bool m_deliveredExact = false;
    LatestWorker<Request> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
