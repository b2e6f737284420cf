// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/scores.h"

#include <cmath>

namespace headscope {

Scalar scoreFactor(const Block& block, const Head& head) { return block.scale.value(head.keyWidth()) / head.temperature; }

void scoreRows(const Block& block, const Head& head, const Matrix& raw, Matrix& score, Index first, Index count, Index start)
{
    const Scalar factor = scoreFactor(block, head);
    if (const ScorePositionKind* positions = scorePositionsOf(head))
        positions->score(block, head, raw, factor, score, first, count, start);
    else
        score.middleRows(first, count) = raw.middleRows(first, count) * factor;
    if (block.scoreCap <= 0)
        return;
    const Scalar cap = block.scoreCap / head.temperature;
    for (Index i = first; i < first + count; ++i)
        for (Index j = 0; j < score.cols(); ++j)
            score(i, j) = cap * std::tanh(score(i, j) / cap);
}

void capGradient(const Block& block, const Head& head, Matrix raw, Matrix& gradient, Index first, Index position)
{
    scoreRows(block, head, raw, raw, 0, raw.rows(), -position);
    const Scalar cap = block.scoreCap / head.temperature;
    gradient.middleRows(first, raw.rows()).array() *= 1 - (raw.array() / cap).square();
}

double keptByCap(const Block& block, double scaled)
{
    const auto cap = static_cast<double>(block.scoreCap);
    return cap <= 0 || scaled == 0 ? 1 : cap * std::tanh(scaled / cap) / scaled;
}

}  // namespace headscope
