// SPDX-License-Identifier: GPL-3.0-or-later
// oneTBB's loop, alone in its file: the thread sanitizer leaves that file out, for it cannot look into the system's build of the library.
#pragma once

#include "core/base/matrix.h"

#include <functional>

namespace headscope {

/// How many threads oneTBB gives to the caller's loops.
int tbbThreads();

/// Calls task(0) … task(count - 1) on at most `threads` threads; 0: as many as the machine has.
void tbbLoop(Index count, int threads, const std::function<void(Index)>& task);

}  // namespace headscope
