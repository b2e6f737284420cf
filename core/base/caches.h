// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept so that it need not be computed again. All of it can be forgotten at any time: it is computed anew when it is asked for.
#pragma once

#include <functional>

namespace headscope {

/// How one cache is emptied, from any thread.
void registerCache(std::function<void()> empty);

/// The only one of its type, which has a function empty(). It is never destroyed, for threads may still ask it while the program ends.
template <class Cache>
Cache& theCache()
{
    static Cache* const cache = [] {
        auto* made = new Cache;
        registerCache([made] { made->empty(); });
        return made;
    }();
    return *cache;
}

/// Forgets what all caches keep, so that a test starts as the program does.
void emptyCaches();

}  // namespace headscope
