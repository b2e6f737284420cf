// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/alibi.h"

#include "core/base/phrase.h"
#include "core/model/block_settings.h"

#include <cmath>

namespace headscope {

namespace {

std::optional<Error> checkSlopes(const std::string& where, const Block& block)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (const Scalar slope = block.heads[h].slope; !std::isfinite(slope) || slope < 0)
            return Error{where + "[" + std::to_string(h) + "]", phrase("must be a finite number, at least 0")};
    return {};
}

/// The slopes of Press et al.: from 2^(−8/H) on, each a power of the first. They take the place of a learned bias by distance.
void chooseSlopes(Block& block, std::size_t)
{
    block.positionBias.reset();
    for (Head& head : block.heads)
        head.positionBias = {};
    const auto heads = static_cast<double>(block.heads.size());
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        block.heads[h].slope = static_cast<Scalar>(std::exp2(-8 * static_cast<double>(h + 1) / heads));
}

void removeSlopes(Block& block)
{
    for (Head& head : block.heads)
        head.slope = 0;
}

constexpr PositionSetting kAlibiPositions{.row = positioning(ScorePositions::Alibi),
                                          .choose = chooseSlopes,
                                          .remove = removeSlopes,
                                          .perHead =
                                              HeadNumber{.number = &Head::slope,
                                                         .wrongCount = phraseId("has {} numbers, expected {}, a slope for each head"),
                                                         .behind = [](Scalar last) { return last / 2; }}};

}  // namespace

constinit const BlockSetting alibiSetting{.field = positioning(ScorePositions::Alibi).id,
                                          .name = [](const Block&) -> std::string_view { return "ALiBi"; },
                                          .isOn = [](const Block& block) { return block.hasAlibi(); },
                                          .check = checkSlopes,
                                          .positions = &kAlibiPositions};

}  // namespace headscope
