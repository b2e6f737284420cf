// SPDX-License-Identifier: GPL-3.0-or-later
// The mutex of the caches; a page in a browser has one thread, and its standard library no mutex.
#pragma once

#include <mutex>

namespace headscope {

#ifdef __wasi__
struct Mutex {
    void lock() {}
    void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace headscope
