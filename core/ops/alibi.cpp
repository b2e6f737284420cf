// SPDX-License-Identifier: GPL-3.0-or-later
// ALiBi (Press et al. 2022): slope · |i − j| is taken off the scaled score of query i and key j.
#include "core/base/phrase.h"
#include "core/ops/score_positions.h"

#include <cstdlib>

namespace headscope {

namespace {

Scalar distance(Index query, Index key) { return static_cast<Scalar>(std::abs(query - key)); }

/// The penalty on a score for each step of distance.
Scalar perStep(const Head& head) { return head.slope / head.temperature; }

void scoreByDistance(const Block&, const Head& head, const Matrix& raw, Scalar factor, Matrix& score, Index first, Index count, Index start)
{
    const Scalar taken = perStep(head);
    for (Index i = first; i < first + count; ++i)
        for (Index j = 0; j < raw.cols(); ++j)
            score(i, j) = raw(i, j) * factor - taken * distance(i - start, j);
}

Scalar takenAlong(const Block&, const Head& head, const Matrix& gradient)
{
    Scalar sum = 0;
    for (Index i = 0; i < gradient.rows(); ++i)
        for (Index j = 0; j < gradient.cols(); ++j)
            sum += gradient(i, j) * distance(i, j);
    return head.slope * sum;
}

}  // namespace

const ScorePositionKind alibiScores{
    .kind = ScorePositions::Alibi,
    .number = &Head::slope,
    .title = phraseId("− slope·|i − j|"),
    .shown = " − %1·|i−j|",
    .formula = "scaled-distance",
    .term = phraseId("distance"),
    .strength = perStep,
    .factors = [](const Block&, const Head& head, Index query,
                  Index key) { return std::vector<Factor>{{phrase("−slope"), -head.slope, {}}, {"|i − j|", distance(query, key), {}}}; },
    .words = [](const Block&, const Head& head, Index query,
                Index key) { return phrase(", less {} times their distance, {}", shownNumber(head.slope), std::abs(query - key)); },
    .score = scoreByDistance,
    .taken = takenAlong};

}  // namespace headscope
