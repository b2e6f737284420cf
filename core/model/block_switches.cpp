// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block_switches.h"

#include <cmath>

namespace headscope {

namespace {

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

std::optional<Error> checkAlibi(const std::string& where, const Block& block)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (const Scalar slope = block.heads[h].slope; !std::isfinite(slope) || slope < 0)
            return Error{where + "[" + std::to_string(h) + "]", "must be a finite number, at least 0"};
    return {};
}

}  // namespace

std::optional<Error> checkSwitches(const std::string& where, const Block& block)
{
    if (block.rotary)
        if (auto error = checkRotary(where + ".rotary", block))
            return error;
    if (auto error = checkAlibi(where + ".alibi", block))
        return error;
    if (block.parallel && !block.residual)
        return Error{where + ".parallel", "needs \"residual\": what attention and the network find is added to what both of them read"};
    if (block.parallel && block.norm == Norm::Post)
        return Error{where + ".parallel", "goes with norms before the halves (\"pre\") or with none: behind them there is but one sum"};
    return {};
}

}  // namespace headscope
