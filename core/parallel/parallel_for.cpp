// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel/parallel_for.h"

#include "core/parallel/give_way.h"
#include "core/parallel/on_this_thread.h"
#include "core/parallel/tbb_loop.h"

#include <atomic>

namespace headscope {

namespace {

// Waking a sleeping worker costs some 10 µs, in which one core does about this many multiply-adds.
constexpr double kWorthSplitting = 200'000;

std::atomic<int> threadLimit = 0;  // 0: as many as the machine has
thread_local bool isAlone = false;

// oneTBB orders the caller before each task, and each task before the caller's return. The thread sanitizer does not see oneTBB (see
// tbb_loop.h), so these two say the same in a way that it sees; without them it would report every task.
std::atomic<unsigned> handedOver = 0;
std::atomic<unsigned> finished = 0;

}  // namespace

int threadCount()
{
    if (isAlone)
        return 1;
    const int limit = threadLimit;
    return limit == 0 ? tbbThreads() : limit;
}

bool isWorthSplitting(double multiplyAdds) { return multiplyAdds >= kWorthSplitting && threadLimit != 1 && !isAlone; }

void splitUp(Index count, const std::function<void(Index)>& task)
{
    const std::function ordered = [&, second = givesWay()](Index i) {
        handedOver.load();
        if (second)
            giveWay();
        task(i);
        finished.fetch_add(1);
    };
    handedOver.fetch_add(1);
    tbbLoop(count, threadLimit, ordered);
    finished.load();
}

OnThisThread::OnThisThread() : m_previous(std::exchange(isAlone, true)) {}

OnThisThread::~OnThisThread() { isAlone = m_previous; }

ThreadLimit::ThreadLimit(int threads) : m_previous(threadLimit.exchange(threads)) {}

ThreadLimit::~ThreadLimit() { threadLimit = m_previous; }

}  // namespace headscope
