// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_attention.h"

#include <cmath>
#include <cstdlib>
#include <limits>

namespace headscope {

namespace {

Matrix linear(const Matrix& x, const Linear& map)
{
    Matrix y = x * *map.weight;
    if (map.hasBias())
        y.rowwise() += map.bias->row(0);
    return y;
}

/// The turn of a pair from place to place, as rotary positions that are scaled have it: by the length of its wave in places.
double slowed(const Rotary& rotary, double turn)
{
    if (!rotary.scaling)
        return turn;
    const auto factor = static_cast<double>(rotary.scaling->factor), original = static_cast<double>(rotary.scaling->original),
               low = static_cast<double>(rotary.scaling->low), high = static_cast<double>(rotary.scaling->high);
    const double wave = 2 * std::acos(-1.0) / turn;
    if (rotary.scaling->kind == RotaryScaling::Kind::Linear || wave > original / low)
        return turn / factor;
    if (wave < original / high)
        return turn;
    const double kept = (original / wave - low) / (high - low);
    return (1 - kept) * turn / factor + kept * turn;
}

Matrix rotated(const Rotary& rotary, const Matrix& x)
{
    Matrix y = x;
    const Index width = rotary.widthOf(x.cols());
    const bool half = rotary.pairing == Rotary::Pairing::Half;
    for (Index t = 0; t < width / 2; ++t) {
        const Index first = half ? t : 2 * t;
        const Index second = half ? t + width / 2 : 2 * t + 1;
        for (Index p = 0; p < x.rows(); ++p) {
            const double angle =
                static_cast<double>(p) *
                slowed(rotary, std::pow(static_cast<double>(rotary.base), -2.0 * static_cast<double>(t) / static_cast<double>(width)));
            const auto cosine = static_cast<Scalar>(std::cos(angle)), sine = static_cast<Scalar>(std::sin(angle));
            y(p, first) = x(p, first) * cosine - x(p, second) * sine;
            y(p, second) = x(p, first) * sine + x(p, second) * cosine;
        }
    }
    return y;
}

/// _relative_position_bucket of T5, as its authors wrote it.
int plainBucket(const PositionBias& bias, int relativePosition)
{
    int bucket = 0;
    auto count = static_cast<int>(bias.buckets);
    if (bias.bothWays) {
        count /= 2;
        bucket += relativePosition > 0 ? count : 0;
        relativePosition = std::abs(relativePosition);
    } else {
        relativePosition = -std::min(relativePosition, 0);
    }
    const int maxExact = count / 2;
    if (relativePosition < maxExact)
        return bucket + relativePosition;
    const double large = std::log(relativePosition / static_cast<double>(maxExact)) /
                         std::log(static_cast<double>(bias.longest) / maxExact) * (count - maxExact);
    return bucket + std::min(maxExact + static_cast<int>(large), count - 1);
}

/// The score of a sink is in each sum; −∞: there is none.
Matrix softmax(const Matrix& scores, Scalar sink)
{
    Matrix attention = Matrix::Zero(scores.rows(), scores.cols());
    for (Index r = 0; r < scores.rows(); ++r) {
        const Scalar maximum = std::max(scores.row(r).maxCoeff(), sink);
        if (maximum == -std::numeric_limits<Scalar>::infinity())
            continue;  // may look at nothing
        for (Index c = 0; c < scores.cols(); ++c)
            attention(r, c) = std::exp(scores(r, c) - maximum);
        attention.row(r) /= attention.row(r).sum() + std::exp(sink - maximum);
    }
    return attention;
}

/// Rows of queries or keys of heads, normed as one; `own` is the place of the head that is asked for.
Matrix normedPlainly(const QueryKeyNorm& norm, const std::vector<Matrix>& heads, std::size_t own, const Matrix& gain)
{
    Matrix y = heads[own];
    for (Index r = 0; r < y.rows(); ++r) {
        Scalar sum = 0, squares = 0;
        Index count = 0, before = 0;
        for (std::size_t h = 0; h < heads.size(); ++h) {
            before += h < own ? heads[h].cols() : 0;
            count += heads[h].cols();
            sum += heads[h].row(r).sum();
        }
        const Scalar mean = norm.kind == NormKind::Layer ? sum / static_cast<Scalar>(count) : Scalar(0);
        for (const Matrix& head : heads)
            squares += (head.row(r).array() - mean).square().sum();
        y.row(r) = norm.scale * (y.row(r).array() - mean) / std::sqrt(squares / static_cast<Scalar>(count) + norm.epsilon) *
                   gain.row(0).segment(norm.acrossHeads ? before : 0, y.cols()).array();
    }
    return y;
}

/// The stage of every head that is computed next on the way to the scores.
void addStage(const Block& block, BlockTrace& trace, bool ofKeys, HeadStage from, HeadStage to)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        if (to == &HeadTrace::positionedQuery || to == &HeadTrace::positionedKey) {
            trace.heads[h].*to = rotated(*block.rotary, *(trace.heads[h].*from));
            continue;
        }
        const std::size_t holder = ofKeys ? block.keyValueHead(h) : h;
        std::vector<Matrix> heads;
        std::size_t own = 0;
        for (std::size_t other = 0; other < block.heads.size(); ++other) {
            const bool isOne = block.queryKeyNorm->acrossHeads ? !ofKeys || block.keyValueHead(other) == other : other == holder;
            if (isOne && other == holder)
                own = heads.size();
            if (isOne)
                heads.push_back(*(trace.heads[other].*from));
        }
        trace.heads[h].*to = normedPlainly(*block.queryKeyNorm, heads, own, ofKeys ? *block.queryKeyNorm->key : *block.queryKeyNorm->query);
    }
}

}  // namespace

void attendPlainly(const Block& block, const Matrix& x, const Matrix& attended, BlockTrace& trace)
{
    Matrix concat = Matrix::Zero(x.rows(), block.concatWidth());
    trace.mask = allowedCells(block.mask, x.rows(), attended.rows());
    trace.heads.resize(block.heads.size());
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        HeadTrace& t = trace.heads[h];
        // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
        t.query = linear(x, block.heads[h].query);
        t.key = linear(attended, block.keyOf(h));
        t.value = linear(attended, block.valueOf(h));
    }
    const std::vector<const QueryKeyStage*> stages = stagesOf(block);
    for (const bool ofKeys : {false, true})
        for (std::size_t i = 1; i < stages.size(); ++i)
            addStage(block, trace, ofKeys, stages[i - 1]->of(ofKeys), stages[i]->of(ofKeys));
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Head& head = block.heads[h];
        HeadTrace& t = trace.heads[h];
        // 2  S = Q·Kᵀ, scaled by 1/√d_k, capped and divided by the temperature; −∞ where the mask blocks
        t.rawScore = Matrix(*(t.*scoredIn(block).query) * (t.*scoredIn(block).key)->transpose());
        Matrix score = *t.rawScore * (block.scale.value(head.keyWidth()) / head.temperature);
        for (Index i = 0; head.slope != 0 && i < score.rows(); ++i)
            for (Index j = 0; j < score.cols(); ++j)
                score(i, j) -= head.slope * static_cast<Scalar>(std::abs(i - j)) / head.temperature;
        for (Index i = 0; block.positionBias && i < score.rows(); ++i)
            for (Index j = 0; j < score.cols(); ++j)
                score(i, j) += (*head.positionBias)(0, plainBucket(*block.positionBias, static_cast<int>(j - i))) / head.temperature;
        if (const Scalar cap = block.scoreCap / head.temperature; cap > 0)
            score = score.unaryExpr([cap](Scalar s) { return cap * std::tanh(s / cap); }).eval();
        if (trace.mask->size() > 0)
            score = (trace.mask->array() > 0).select(score, -std::numeric_limits<Scalar>::infinity());
        t.score = std::move(score);
        // 3  A = softmax of each row of S, with a sink in the sum
        t.attention = softmax(*t.score, head.sink->size() > 0 ? (*head.sink)(0, 0) : -std::numeric_limits<Scalar>::infinity());
        if (head.sink->size() > 0)
            t.sink = Matrix(1 - t.attention->rowwise().sum().array());
        t.statistics = attentionStatistics(*t.attention);
        // 4  O_h = A·V
        t.output = Matrix(*t.attention * *t.value);
        // 5  what the head adds to Y: gain·O_h·W_O^h, where W_O^h is the head's rows of W_O
        const Matrix gained = (head.enabled ? head.gain : 0) * *t.output;
        t.contribution = Matrix(gained * block.output.weight->middleRows(block.concatOffset(h), gained.cols()));
        // 6  C = gain·O_1 | … | gain·O_H
        concat.middleCols(block.concatOffset(h), gained.cols()) = gained;
    }
    // 7  Y = C·W_O + b_O
    trace.output = linear(concat, block.output);
    trace.concat = std::move(concat);
}

}  // namespace headscope
