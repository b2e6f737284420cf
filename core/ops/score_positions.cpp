// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/score_positions.h"

#include "core/ops/alibi.h"

namespace headscope {

namespace {

struct KindRow {
    ScorePositions kind;
    const ScorePositionKind* row;
};

constexpr std::array kKinds{
    KindRow{ScorePositions::None, nullptr},
    KindRow{ScorePositions::Alibi, &alibiScores},
};
static_assert(hasRowOfEach<&KindRow::kind>(kKinds), "a row for every ScorePositions, in their order");

}  // namespace

const ScorePositionKind* scorePositionsOf(const Head& head) { return kKinds[static_cast<std::size_t>(head.scorePositions())].row; }

ScoreAddition scoreAdditionOf(const Head& head)
{
    const ScorePositionKind* kind = scorePositionsOf(head);
    return {kind, kind ? kind->strength(head) : 0};
}

}  // namespace headscope
