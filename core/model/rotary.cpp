// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/rotary.h"

#include "core/model/block.h"

#include <algorithm>
#include <cmath>

namespace headscope {

Index Rotary::pairOf(Index column, Index keyWidth) const
{
    return pairing == Pairing::Half ? column % (widthOf(keyWidth) / 2) : column / 2;
}

Index Rotary::partnerOf(Index column, Index keyWidth) const
{
    const Index turning = widthOf(keyWidth);
    if (column >= turning)
        return column;
    if (pairing == Pairing::Half)
        return column < turning / 2 ? column + turning / 2 : column - turning / 2;
    return column % 2 == 0 ? column + 1 : column - 1;
}

std::optional<Error> checkRotary(const std::string& where, const Block& block)
{
    const Rotary& rotary = *block.rotary;
    if (!std::isfinite(rotary.base) || rotary.base <= 0)
        return Error{where + ".base", "must be a finite number greater than 0"};
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Index keyWidth = block.heads[h].keyWidth();
        const Index width = rotary.widthOf(keyWidth);
        if (width < 2 || width % 2 != 0 || width > keyWidth)
            return Error{where + ".width",
                         (rotary.width == 0 ? "is " + std::to_string(width) + " when left out" : "is " + std::to_string(width)) +
                             ", expected an even number from 2 to " + std::to_string(keyWidth) + ", the d_k of head " +
                             std::to_string(h + 1)};
    }
    return {};
}

void fitRotary(Block& block)
{
    if (block.heads.empty())  // the last one was removed: validate() says so
        return;
    const Index narrowest = std::ranges::min(block.heads, {}, &Head::keyWidth).keyWidth();
    const auto fits = [&](const Head& head) {
        const Index width = block.rotary->widthOf(head.keyWidth());
        return width % 2 == 0 && width <= head.keyWidth();
    };
    if (narrowest < 2)
        block.rotary.reset();
    else if (!std::ranges::all_of(block.heads, fits))
        block.rotary->width = narrowest / 2 * 2;
}

}  // namespace headscope
