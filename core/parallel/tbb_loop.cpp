// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel/tbb_loop.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace headscope {

int tbbThreads() { return tbb::this_task_arena::max_concurrency(); }

void tbbLoop(Index count, int threads, const std::function<void(Index)>& task)
{
    // One task at a time per thread: heads and row tiles are few and costly, so balance matters more than overhead.
    const auto run = [&] { tbb::parallel_for(Index{0}, count, Index{1}, task, tbb::simple_partitioner{}); };
    if (threads == 0)
        run();
    else
        tbb::task_arena(threads).execute(run);
}

}  // namespace headscope
