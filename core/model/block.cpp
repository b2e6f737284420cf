// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block.h"

#include <cmath>

namespace headscope {

Scalar Scale::value(Index keyWidth) const
{
    switch (kind) {
    case Kind::SqrtKeyWidth: return 1 / std::sqrt(static_cast<Scalar>(keyWidth));
    case Kind::None: return 1;
    case Kind::Factor: return factor;
    }
    return 1;
}

std::size_t Block::keyValueHead(std::size_t head) const
{
    const std::size_t groups = groupCount();
    return (group(head) * heads.size() + groups - 1) / groups;  // the least h with h·groups/heads ≥ group
}

Index Block::concatOffset(std::size_t head) const
{
    Index offset = 0;
    for (std::size_t h = 0; h < head; ++h)
        offset += valueWidth(h);
    return offset;
}

}  // namespace headscope
