// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of a page: it has one thread, and no oneTBB.
#include "core/parallel/tbb_loop.h"

namespace headscope {

int tbbThreads() { return 1; }

void tbbLoop(Index count, int, const std::function<void(Index)>& task)
{
    for (Index i = 0; i < count; ++i)
        task(i);
}

}  // namespace headscope
