// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/attention_backward.h"

#include "core/ops/accumulate.h"
#include "core/ops/linear.h"
#include "core/ops/matmul.h"
#include "core/ops/rotation.h"
#include "core/ops/softmax.h"

#include <cstdlib>

namespace headscope {

namespace {

/// What a head adds to matrices that it shares with others, kept apart until all heads are done: sums stay in order.
struct HeadShares {
    Matrix key, value, x;  // of the key as scores are made of it: turned, where it is
    Scalar scaleFactor = 0;
};

/// Σ gradient ∘ |i − j|.
Scalar alongDistance(const Matrix& gradient)
{
    Scalar sum = 0;
    for (Index i = 0; i < gradient.rows(); ++i)
        for (Index j = 0; j < gradient.cols(); ++j)
            sum += gradient(i, j) * static_cast<Scalar>(std::abs(i - j));
    return sum;
}

/// Steps 5 to 2 of one head, in reverse.
HeadShares headGradient(const Block& block, std::size_t h, const BlockTrace& trace, BlockTrace& gradient, Block& weights)
{
    const Head& head = block.heads[h];
    const HeadTrace& t = trace.heads[h];
    HeadTrace& g = gradient.heads[h];
    HeadShares shares;
    const Index offset = block.concatOffset(h);
    const Index dv = block.valueWidth(h);

    // 6  C_h = gain·O_h
    if (head.enabled && gradient.concat->size() > 0) {
        const auto dConcat = gradient.concat->middleCols(offset, dv);
        weights.heads[h].gain += dConcat.cwiseProduct(*t.output).sum();
        addGradient(g.output, head.gain * dConcat);
    }
    // 5  contribution = gain·O_h·W_O^h
    if (head.enabled && g.contribution->size() > 0) {
        const Matrix dProduct = product(*g.contribution, block.output.weight->middleRows(offset, dv).transpose());
        weights.heads[h].gain += dProduct.cwiseProduct(*t.output).sum();
        addGradient(g.output, head.gain * dProduct);
    }
    // 4  O_h = A·V
    if (g.output->size() > 0) {
        addGradient(g.attention, product(*g.output, t.value->transpose()));
        shares.value = product(t.attention->transpose(), *g.output);
    }
    // 3  A = softmax(S)
    if (g.attention->size() > 0)
        addGradient(g.score, softmaxGradient(*t.attention, *g.attention));
    // 2  S = Q·Kᵀ · scale / temperature where the mask allows, else the constant −∞
    if (g.score->size() > 0) {
        if (trace.mask->size() > 0)
            g.score = Matrix(g.score->cwiseProduct(*trace.mask));
        const Scalar scale = block.scale.value(head.keyWidth());
        const Shared<Matrix> rawScore = t.rawScore->size() > 0 ? t.rawScore : product(*t.scoredQuery(), t.scoredKey()->transpose());
        const Scalar alongRaw = g.score->cwiseProduct(*rawScore).sum();
        weights.heads[h].temperature -=
            (alongRaw * scale - (head.slope == 0 ? 0 : head.slope * alongDistance(*g.score))) / (head.temperature * head.temperature);
        shares.scaleFactor = block.scale.kind == Scale::Kind::Factor ? alongRaw / head.temperature : 0;
        addGradient(g.rawScore, *g.score * (scale / head.temperature));
    }
    if (g.rawScore->size() > 0) {
        addGradient(block.rotary ? g.rotatedQuery : g.query, product(*g.rawScore, *t.scoredKey()));
        shares.key = product(g.rawScore->transpose(), *t.scoredQuery());
    }
    if (g.rotatedQuery->size() > 0)
        addGradient(g.query, Rotation(*block.rotary, head.keyWidth(), t.query->rows()).gradient(*g.rotatedQuery));
    // 1  Q = x·W_Q + b_Q
    if (g.query->size() > 0)
        shares.x = linearInputGradient(*g.query, head.query);
    return shares;
}

}  // namespace

void attendGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                    const CancelCheck& cancelled)
{
    const auto heads = static_cast<Index>(block.heads.size());
    // 7  Y = C·W_O + b_O
    if (gradient.output->size() > 0) {
        addGradient(gradient.concat, linearInputGradient(*gradient.output, block.output));
        addLinearGradient(*trace.concat, block.output, *gradient.output, weights.output);
    }
    for (Index h = 0; h < heads; ++h) {
        const Matrix& dContribution = *gradient.heads[h].contribution;
        if (!block.heads[h].enabled || dContribution.size() == 0)
            continue;
        Matrix rows = Matrix::Zero(block.concatWidth(), dContribution.cols());
        rows.middleRows(block.concatOffset(h), block.valueWidth(h)) =
            block.heads[h].gain * product(trace.heads[h].output->transpose(), dContribution);
        addGradient(weights.output.weight, rows);
    }

    std::vector<HeadShares> shares(block.heads.size());
    const double cost = static_cast<double>(trace.heads[0].attention->size()) * static_cast<double>(inputs.x.cols()) * 4;
    parallelFor(heads, cost, [&](Index h) {
        if (!cancelled || !cancelled())
            shares[h] = headGradient(block, static_cast<std::size_t>(h), trace, gradient, weights);
    });

    for (std::size_t h = 0; h < shares.size(); ++h) {
        HeadTrace& owner = gradient.heads[block.keyValueHead(h)];
        addGradient(block.rotary ? owner.rotatedKey : owner.key, shares[h].key);
        addGradient(owner.value, shares[h].value);
        addGradient(inputs.dx, shares[h].x);
        weights.scale.factor += shares[h].scaleFactor;
    }
    for (std::size_t h = 0; h < shares.size(); ++h)
        if (HeadTrace& g = gradient.heads[h]; block.keyValueHead(h) == h && g.rotatedKey->size() > 0)
            addGradient(g.key, Rotation(*block.rotary, block.heads[h].keyWidth(), g.rotatedKey->rows()).gradient(*g.rotatedKey));
    parallelFor(heads, cost, [&](Index i) {
        const auto h = static_cast<std::size_t>(i);
        const HeadTrace& g = gradient.heads[h];
        if (g.query->size() > 0)
            addLinearGradient(inputs.x, block.heads[h].query, *g.query, weights.heads[h].query);
        if (block.keyValueHead(h) != h)
            return;
        if (g.key->size() > 0)
            addLinearGradient(inputs.attended, block.heads[h].key, *g.key, weights.heads[h].key);
        if (g.value->size() > 0)
            addLinearGradient(inputs.attended, block.heads[h].value, *g.value, weights.heads[h].value);
    });
    for (std::size_t h = 0; h < shares.size(); ++h) {
        HeadTrace& g = gradient.heads[h];
        if (const std::size_t owner = block.keyValueHead(h); owner != h) {
            g.key = gradient.heads[owner].key;
            g.rotatedKey = gradient.heads[owner].rotatedKey;
            g.value = gradient.heads[owner].value;
            continue;
        }
        if (g.key->size() > 0)
            addGradient(inputs.dAttended, linearInputGradient(*g.key, block.heads[h].key));
        if (g.value->size() > 0)
            addGradient(inputs.dAttended, linearInputGradient(*g.value, block.heads[h].value));
    }
}

}  // namespace headscope
