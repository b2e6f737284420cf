// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/caches.h"

#include <mutex>
#include <utility>
#include <vector>

namespace headscope {

namespace {

struct Registered {
    std::mutex mutex;
    std::vector<std::function<void()>> empty;
};

Registered& registered()
{
    static auto* all = new Registered;  // never destroyed, as the caches
    return *all;
}

}  // namespace

void registerCache(std::function<void()> empty)
{
    const std::lock_guard lock(registered().mutex);
    registered().empty.push_back(std::move(empty));
}

void emptyCaches()
{
    // Twice: what one gives up may come to another, as matrices do to their pool.
    for (int time = 0; time < 2; ++time) {
        std::unique_lock lock(registered().mutex);
        const auto all = registered().empty;
        lock.unlock();  // a cache may be made, and so registered, by what another gives up
        for (const auto& empty : all)
            empty();
    }
}

}  // namespace headscope
