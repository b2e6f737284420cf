// SPDX-License-Identifier: GPL-3.0-or-later
// Computes in the background: only the newest request counts, and an older one that takes long is given up.
#pragma once

#include "core/parallel/give_way.h"
#include "core/parallel/parallel_for.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace headscope {

/// Runs `work(request, cancelled)` for the newest request, on a thread of its own. A request that is submitted while another
/// runs waits in the slot and replaces one that waited there. The running one is told to stop once it has been superseded and
/// has run for longer than `patience`: so short computations keep the screen moving during a drag, long ones do not hold it up.
/// The destructor stops the running work and joins.
template <class Request>
class LatestWorker {
public:
    using Clock = std::chrono::steady_clock;
    using Work = std::function<void(const Request&, const CancelCheck&)>;

    explicit LatestWorker(Work work, Clock::duration patience = std::chrono::milliseconds(250))
        : m_work(std::move(work)), m_patience(patience), m_thread([this] { run(); })
    {
    }

    ~LatestWorker()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stopping = true;
        }
        m_wake.notify_one();
        m_thread.join();
    }

    LatestWorker(const LatestWorker&) = delete;
    LatestWorker& operator=(const LatestWorker&) = delete;

    void submit(Request request)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_pending = std::move(request);
            m_superseded = true;
        }
        m_wake.notify_one();
    }

private:
    void run()
    {
        giveWay();
        for (;;) {
            std::optional<Request> request;
            {
                std::unique_lock lock(m_mutex);
                m_wake.wait(lock, [this] { return m_stopping || m_pending; });
                if (m_stopping)
                    return;
                request.swap(m_pending);
                m_superseded = false;
            }
            const Clock::time_point start = Clock::now();
            // Superseded stays superseded and time only passes: once true, the answer stays true, as forward() needs.
            m_work(*request, [&] { return m_stopping || (m_superseded && Clock::now() - start > m_patience); });
        }
    }

    Work m_work;
    Clock::duration m_patience;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Request> m_pending;
    std::atomic<bool> m_superseded = false;
    std::atomic<bool> m_stopping = false;
    std::thread m_thread;  // last: it uses everything above
};

}  // namespace headscope
