// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_attention_gradient.h"

#include "core/ops/rotation.h"

#include <cstdlib>

namespace headscope {

namespace {

void add(Shared<Matrix>& sum, const Matrix& term) { sum = sum->size() == 0 ? term : Matrix(*sum + term); }

void goBackThrough(const Matrix& x, const Linear& linear, const Matrix& dy, Shared<Matrix>& dx, Linear& gradient)
{
    add(dx, dy * linear.weight->transpose());
    add(gradient.weight, x.transpose() * dy);
    if (linear.hasBias())
        add(gradient.bias, dy.colwise().sum());
}

Matrix turnedBack(const Block& block, const Matrix& dy)
{
    return block.rotary ? Rotation(*block.rotary, dy.cols(), dy.rows()).gradient(dy, 1) : dy;
}

}  // namespace

void attendGradientPlainly(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights)
{
    goBackThrough(*trace.concat, block.output, *gradient.output, gradient.concat, weights.output);
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Head& head = block.heads[h];
        const HeadTrace& t = trace.heads[h];
        const std::size_t owner = block.keyValueHead(h);
        HeadTrace& g = gradient.heads[h];
        if (!head.enabled)
            continue;
        const Matrix dConcat = gradient.concat->middleCols(block.concatOffset(h), t.output->cols());
        weights.heads[h].gain += dConcat.cwiseProduct(*t.output).sum();
        g.output = Matrix(head.gain * dConcat);
        g.attention = Matrix(*g.output * t.value->transpose());
        const Eigen::Matrix<Scalar, Eigen::Dynamic, 1> mean = t.attention->cwiseProduct(*g.attention).rowwise().sum();
        g.score = Matrix(t.attention->array() * (g.attention->array().colwise() - mean.array()));
        const Matrix raw = *(t.*scoredIn(block).query) * (t.*scoredIn(block).key)->transpose();
        const Scalar scale = block.scale.value(head.keyWidth());
        const Scalar alongRaw = g.score->cwiseProduct(raw).sum();
        Scalar alongDistance = 0;
        for (Index i = 0; i < raw.rows(); ++i)
            for (Index j = 0; j < raw.cols(); ++j)
                alongDistance += (*g.score)(i, j) * static_cast<Scalar>(std::abs(i - j));
        weights.heads[h].temperature -= (alongRaw * scale - head.slope * alongDistance) / (head.temperature * head.temperature);
        if (block.scale.kind == Scale::Kind::Factor)
            weights.scale.factor += alongRaw / head.temperature;
        g.rawScore = Matrix(*g.score * (scale / head.temperature));
        g.query = turnedBack(block, *g.rawScore * *(t.*scoredIn(block).key));
        add(gradient.heads[owner].key, turnedBack(block, g.rawScore->transpose() * *(t.*scoredIn(block).query)));
        add(gradient.heads[owner].value, t.attention->transpose() * *g.output);
        goBackThrough(inputs.x, head.query, *g.query, inputs.dx, weights.heads[h].query);
    }
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        HeadTrace& g = gradient.heads[h];
        if (block.keyValueHead(h) != h || g.key->size() == 0)
            continue;
        goBackThrough(inputs.attended, block.heads[h].key, *g.key, inputs.dAttended, weights.heads[h].key);
        goBackThrough(inputs.attended, block.heads[h].value, *g.value, inputs.dAttended, weights.heads[h].value);
    }
}

}  // namespace headscope
