// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/share_width.h"

#include <algorithm>
#include <numeric>

namespace headscope {

namespace {

/// Each at most what is asked for, at most `room` together, as even as that allows.
std::vector<int> shareEvenly(const std::vector<int>& asked, int room)
{
    std::vector<std::size_t> modestFirst(asked.size());
    std::iota(modestFirst.begin(), modestFirst.end(), std::size_t{0});
    std::ranges::sort(modestFirst, {}, [&](std::size_t i) { return asked[i]; });

    std::vector<int> widths(asked.size());
    int left = std::max(0, room);
    for (std::size_t done = 0; done < modestFirst.size(); ++done) {
        const std::size_t i = modestFirst[done];
        widths[i] = std::min(asked[i], left / static_cast<int>(modestFirst.size() - done));
        left -= widths[i];
    }
    return widths;
}

}  // namespace

std::vector<int> shareWidth(const std::vector<WidthWish>& wishes, int room)
{
    std::vector<int> needed;
    for (const WidthWish& wish : wishes)
        needed.push_back(wish.needed);
    std::vector<int> widths = shareEvenly(needed, room);

    std::vector<int> more;
    for (std::size_t i = 0; i < wishes.size(); ++i)
        more.push_back(wishes[i].wanted - widths[i]);
    const std::vector<int> comfort = shareEvenly(more, room - std::accumulate(widths.begin(), widths.end(), 0));
    for (std::size_t i = 0; i < widths.size(); ++i)
        widths[i] += comfort[i];
    return widths;
}

}  // namespace headscope
