// SPDX-License-Identifier: GPL-3.0-or-later
// A learned bias by distance: what it adds to scores.
#include "core/base/phrase.h"
#include "core/ops/score_positions.h"

#include <vector>

namespace headscope {

namespace {

Scalar biasOf(const Block& block, const Head& head, Index query, Index key)
{
    return (*head.positionBias)(0, block.positionBias->bucketOf(query, key));
}

/// The biases of n queries and m keys, which depend on key − query alone: entry key + n − 1 − (query − firstQuery).
std::vector<Scalar> byDistance(const Block& block, const Head& head, Index firstQuery, Index n, Index m)
{
    std::vector<Scalar> added;
    for (Index at = 0; at < n + m - 1; ++at)
        added.push_back(biasOf(block, head, firstQuery + n - 1, at));
    return added;
}

void scoreByBucket(const Block& block, const Head& head, const Matrix& raw, Scalar factor, Matrix& score, Index first, Index count,
                   Index start)
{
    const std::vector<Scalar> added = byDistance(block, head, first - start, count, raw.cols());
    for (Index i = first; i < first + count; ++i)
        for (Index j = 0; j < raw.cols(); ++j)
            score(i, j) = raw(i, j) * factor + added[static_cast<std::size_t>(j + first + count - 1 - i)] / head.temperature;
}

Scalar takenByBuckets(const Block& block, const Head& head, const Matrix& gradient)
{
    const std::vector<Scalar> added = byDistance(block, head, 0, gradient.rows(), gradient.cols());
    Scalar sum = 0;
    for (Index i = 0; i < gradient.rows(); ++i)
        for (Index j = 0; j < gradient.cols(); ++j)
            sum -= gradient(i, j) * added[static_cast<std::size_t>(j + gradient.rows() - 1 - i)];
    return sum;
}

}  // namespace

const ScorePositionKind biasScores{
    .kind = ScorePositions::Bias,
    .number = nullptr,
    .title = phraseId("+ bias by distance"),
    .shown = " + b(j−i)",
    .formula = "scaled-bias",
    .term = phraseId("distance"),
    .strength = [](const Head& head) { return 1 / head.temperature; },
    .factors = [](const Block& block, const Head& head, Index query,
                  Index key) { return std::vector<Factor>{{phrase("bias"), biasOf(block, head, query, key), {}}}; },
    .words =
        [](const Block& block, const Head& head, Index query, Index key) {
            return phrase(", plus {}, the bias of their distance, {}", shownNumber(biasOf(block, head, query, key)), key - query);
        },
    .score = scoreByBucket,
    .taken = takenByBuckets};

}  // namespace headscope
