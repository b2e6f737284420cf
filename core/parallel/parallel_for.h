// SPDX-License-Identifier: GPL-3.0-or-later
// Runs independent tasks on all cores (by oneTBB), unless the work is too small to be worth waking them.
#pragma once

#include "core/base/matrix.h"

#include <algorithm>
#include <concepts>
#include <functional>
#include <utility>

namespace headscope {

/// How many threads work at the same time.
int threadCount();

/// The two halves of parallelFor: is so much work worth waking other threads for, and run the tasks on all of them.
bool isWorthSplitting(double multiplyAdds);
void splitUp(Index count, const std::function<void(Index)>& task);

/// Calls task(0) … task(count - 1), each exactly once, in any order and possibly at the same time. `multiplyAdds` is the rough
/// cost of all tasks together; below a threshold everything runs on the calling thread. What a task computes must not depend
/// on which thread runs it: then results are the same, bit for bit, for any number of threads.
template <class Task>
void parallelFor(Index count, double multiplyAdds, const Task& task)
{
    if (count > 1 && isWorthSplitting(multiplyAdds))
        splitUp(count, std::cref(task));
    else
        for (Index i = 0; i < count; ++i)
            task(i);
}

/// Asked between pieces of work, from any thread; once it says true it must go on saying so, and the work gives up. An empty one never
/// does.
class CancelCheck {
public:
    CancelCheck() = default;
    template <std::predicate Asked>
    CancelCheck(Asked asked) : m_asked(std::move(asked))
    {
    }  // NOLINT(google-explicit-constructor): a lambda is one

    bool operator()() const { return m_asked && m_asked(); }

private:
    std::function<bool()> m_asked;
};

/// Cuts the rows of every item into tiles and calls task(item, first, count) for each, as parallelFor does. Once cancelled, the rest is
/// left out.
template <class Task>
void forEachRowTile(Index items, Index rows, double multiplyAdds, const CancelCheck& cancelled, const Task& task)
{
    // Fixed, so that the arithmetic does not depend on the threads.
    constexpr Index kRowsPerTask = 128;
    const Index tiles = (rows + kRowsPerTask - 1) / kRowsPerTask;
    parallelFor(items * tiles, multiplyAdds, [&](Index i) {
        if (cancelled())
            return;
        const Index first = (i % tiles) * kRowsPerTask;
        task(i / tiles, first, std::min(kRowsPerTask, rows - first));
    });
}

/// Limits parallelFor to this many threads while it lives; 1 runs everything in order on the calling thread.
class ThreadLimit {
public:
    explicit ThreadLimit(int threads);
    ~ThreadLimit();
    ThreadLimit(const ThreadLimit&) = delete;
    ThreadLimit& operator=(const ThreadLimit&) = delete;

private:
    int m_previous;
};

}  // namespace headscope
