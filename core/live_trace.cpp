#include "core/live_trace.h"

#include "core/costs.h"
#include "core/forward.h"
#include "core/update.h"

namespace headscope {

LiveTrace::LiveTrace(Deliver deliver, double worthUpdating, std::chrono::milliseconds patience)
    : m_deliver(std::move(deliver)),
      m_worthUpdating(worthUpdating),
      m_worker([this](const Request& request, const CancelCheck& cancelled) { compute(request, cancelled); }, patience)
{
}

void LiveTrace::follow(std::shared_ptr<const Session> session, bool rests) { m_worker.submit({std::move(session), rests, ++m_newest}); }

void LiveTrace::compute(const Request& request, const CancelCheck& cancelled)
{
    const auto start = std::chrono::steady_clock::now();
    const auto deliver = [&](const std::shared_ptr<const Trace>& trace, bool exact) {
        m_delivered = request.session;
        m_deliveredExact = exact;
        if (exact)
            m_exact = trace;
        m_deliver({trace, exact, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count()});
    };
    if (m_exact && m_delivered != request.session && forwardCost(*request.session) >= m_worthUpdating)
        if (const auto trace = update(*m_exact, request.session, cancelled))
            deliver(trace, shareAll(*m_exact, *trace));
    const bool seen = m_delivered == request.session;
    if (seen && (m_deliveredExact || !request.rests))
        return;
    // What is seen already must not hold up the next change.
    if (const auto trace = forward(
            request.session, [&] { return cancelled() || (seen && m_newest != request.number); }, m_exact.get()))
        deliver(trace, true);
}

}  // namespace headscope
