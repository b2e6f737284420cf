// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/caches.h"

#include "core/base/mutex.h"

#include <utility>
#include <vector>

namespace headscope {

namespace {

struct Registered {
    Mutex mutex;
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
        // A cache may be made, and so registered, by what another gives up: the lock is not held meanwhile.
        const auto all = [] {
            const std::lock_guard lock(registered().mutex);
            return registered().empty;
        }();
        for (const auto& empty : all)
            empty();
    }
}

}  // namespace headscope
