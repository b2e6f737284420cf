// SPDX-License-Identifier: GPL-3.0-or-later
// A value computed on another thread and handed to the GUI thread: what grows with n² must not hold up the window.
#pragma once

#include <QCoreApplication>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace headscope {

/// One computation at a time; of those asked for meanwhile only the newest is kept. Results arrive in the GUI thread, and are
/// dropped when this object is gone by then. `compute` must own what it reads. It runs on a thread of `pool`, which outlives the
/// application.
template <class Result>
class BackgroundValue {
public:
    using Compute = std::function<Result()>;
    using Deliver = std::function<void(Result)>;

    explicit BackgroundValue(Deliver deliver, QThreadPool& pool = *QThreadPool::globalInstance()) : m_state(std::make_shared<State>(pool))
    {
        m_state->deliver = std::move(deliver);
    }
    ~BackgroundValue() { forget(); }
    BackgroundValue(const BackgroundValue&) = delete;
    BackgroundValue& operator=(const BackgroundValue&) = delete;

    void start(Compute compute)
    {
        if (m_state->running)
            m_state->next = std::move(compute);
        else
            run(m_state, std::move(compute));
    }

    bool isRunning() const { return m_state->running; }

    /// What is under way will not be delivered.
    void forget()
    {
        Deliver deliver = m_state->deliver;
        m_state->deliver = nullptr;
        m_state->next = nullptr;
        m_state = std::make_shared<State>(m_state->pool);
        m_state->deliver = std::move(deliver);
    }

private:
    struct State {  // touched by the GUI thread alone
        explicit State(QThreadPool& pool) : pool(pool) {}

        QThreadPool& pool;
        Deliver deliver;
        Compute next;
        bool running = false;
    };

    static void run(const std::shared_ptr<State>& state, Compute compute)
    {
        state->running = true;
        state->pool.start([state, compute = std::move(compute)]() mutable {
            // The application outlives the pool's tasks, the caller may not: so the application receives, and the state knows.
            QMetaObject::invokeMethod(
                QCoreApplication::instance(), [state, result = compute()]() mutable { finish(state, std::move(result)); },
                Qt::QueuedConnection);
        });
    }

    static void finish(const std::shared_ptr<State>& state, Result result)
    {
        state->running = false;
        if (state->deliver)
            state->deliver(std::move(result));
        if (Compute next = std::exchange(state->next, nullptr))
            run(state, std::move(next));
    }

    std::shared_ptr<State> m_state;
};

}  // namespace headscope
