// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a computation on another thread and hands its result to the GUI thread; of several that are asked for, the newest wins.
#pragma once

#include "core/parallel/give_way.h"
#include "core/parallel/parallel_for.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace headscope {

/// Threads that every job may use. Jobs under way are waited for while there still is an application to receive their results.
QThreadPool& manyThreads();
/// The same, but one thread: jobs that look up the same lazily computed matrices run one after another, and the next finds them made.
QThreadPool& oneThread();

/// Destroys what may be large on another thread: giving back its memory takes long.
void releaseInBackground(std::shared_ptr<const void> large);

/// One job at a time: what is started while another runs waits for it, and of those that wait only the newest is kept. The one that runs
/// goes on and is delivered, so a steady stream of requests keeps the screen moving; forget() cancels it. All of this is for the GUI
/// thread; only `compute` runs elsewhere, must own what it reads, and may give up with any result once its cancel check says so.
template <class Result>
class BackgroundJob {
public:
    using Compute = std::function<Result(const CancelCheck& cancelled)>;
    using Deliver = std::function<void(Result)>;

    explicit BackgroundJob(Deliver deliver, QThreadPool& pool = manyThreads()) : m_state(std::make_shared<State>(std::move(deliver), pool))
    {
    }
    ~BackgroundJob() { forget(); }  // its owner dies: nothing is delivered any more
    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    void start(Compute compute)
    {
        if (m_state->cancelled)
            m_state->next = std::move(compute);
        else
            run(m_state, std::move(compute));
    }

    /// Work that takes no time: its result is delivered before this returns, and nothing that was asked for earlier comes after it.
    void runNow(const Compute& compute)
    {
        forget();
        m_state->deliver(compute({}));
    }

    /// Whether a result is to come.
    bool isRunning() const { return m_state->next || (m_state->cancelled && !*m_state->cancelled); }

    /// Cancels what is under way: it is not delivered. What is started next waits until it has wound down.
    void forget()
    {
        m_state->next = nullptr;
        if (m_state->cancelled)
            *m_state->cancelled = true;
    }

private:
    using CancelFlag = std::shared_ptr<std::atomic<bool>>;

    struct State {
        State(Deliver deliver, QThreadPool& pool) : deliver(std::move(deliver)), pool(pool) {}

        const Deliver deliver;
        QThreadPool& pool;
        Compute next;
        CancelFlag cancelled;  ///< for the job that runs; null when none does
    };

    static void run(const std::shared_ptr<State>& state, Compute compute)
    {
        state->cancelled = std::make_shared<std::atomic<bool>>(false);
        state->pool.start([state, cancelled = state->cancelled, compute = std::move(compute)]() mutable {
            giveWay();
            std::optional<Result> result;
            if (!*cancelled)
                result = compute([cancelled] { return cancelled->load(); });
            compute = nullptr;  // on this thread: what it owns may be large
            // The application outlives the pool's jobs, the owner may not.
            QMetaObject::invokeMethod(
                QCoreApplication::instance(), [state, result = std::move(result)]() mutable { finish(state, std::move(result)); },
                Qt::QueuedConnection);
        });
    }

    static void finish(const std::shared_ptr<State>& state, std::optional<Result> result)
    {
        if (!state->cancelled->exchange(true))
            state->deliver(*std::move(result));
        state->cancelled = nullptr;
        if (Compute next = std::exchange(state->next, nullptr))
            run(state, std::move(next));
    }

    std::shared_ptr<State> m_state;
};

}  // namespace headscope
