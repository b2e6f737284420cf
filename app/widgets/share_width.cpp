#include "app/widgets/share_width.h"

#include <algorithm>
#include <numeric>

namespace headscope {

std::vector<int> shareWidth(const std::vector<int>& wanted, int room)
{
    std::vector<std::size_t> modestFirst(wanted.size());
    std::iota(modestFirst.begin(), modestFirst.end(), std::size_t{0});
    std::ranges::sort(modestFirst, {}, [&](std::size_t i) { return wanted[i]; });

    std::vector<int> widths(wanted.size());
    int left = std::max(0, room);
    for (std::size_t done = 0; done < modestFirst.size(); ++done) {
        const std::size_t i = modestFirst[done];
        widths[i] = std::min(wanted[i], left / static_cast<int>(modestFirst.size() - done));
        left -= widths[i];
    }
    return widths;
}

}  // namespace headscope
