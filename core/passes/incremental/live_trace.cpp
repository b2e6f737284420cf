// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/live_trace.h"

#include "core/model/trace_size.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"

namespace headscope {

LiveTrace::LiveTrace(Deliver deliver, double worthCorrecting, std::chrono::milliseconds patience)
    : m_deliver(std::move(deliver)),
      m_worthCorrecting(worthCorrecting),
      m_worker([this](const Request& request, const CancelCheck& cancelled) { compute(request, cancelled); }, patience)
{
}

void LiveTrace::follow(std::shared_ptr<const Session> session, bool rests) { m_worker.submit({std::move(session), rests, ++m_newest}); }

void LiveTrace::compute(const Request& request, const CancelCheck& cancelled)
{
    const bool seen = m_delivered == request.session;
    if (seen && (m_deliveredExact || !request.rests))
        return;
    const auto start = std::chrono::steady_clock::now();
    // The correction of a result that is seen must not hold up the next change.
    const CancelCheck stop = [&] { return cancelled() || (seen && m_newest != request.number); };
    const bool corrects = !request.rests && forwardCost(*request.session) >= m_worthCorrecting;
    UpdatedTrace next;
    if (m_exact)
        next = update(*m_exact, request.session, corrects ? Rounding::Corrected : Rounding::Exact, stop);
    if (!next.trace && !stop())
        next = {forward(request.session, stop, m_exact.get()), true};
    if (!next.trace)
        return;
    m_delivered = request.session;
    m_deliveredExact = next.exact;
    if (next.exact)
        m_exact = next.trace;
    m_deliver({next.trace, next.exact, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count()});
}

}  // namespace headscope
