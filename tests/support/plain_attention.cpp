// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_attention.h"

#include <cmath>
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

Matrix softmax(const Matrix& scores)
{
    Matrix attention = Matrix::Zero(scores.rows(), scores.cols());
    for (Index r = 0; r < scores.rows(); ++r) {
        const Scalar maximum = scores.row(r).maxCoeff();
        if (maximum == -std::numeric_limits<Scalar>::infinity())
            continue;  // may look at nothing
        for (Index c = 0; c < scores.cols(); ++c)
            attention(r, c) = std::exp(scores(r, c) - maximum);
        attention.row(r) /= attention.row(r).sum();
    }
    return attention;
}

}  // namespace

void attendPlainly(const Block& block, const Matrix& x, const Matrix& attended, BlockTrace& trace)
{
    Matrix concat = Matrix::Zero(x.rows(), block.concatWidth());
    trace.mask = allowedCells(block.mask, x.rows(), attended.rows());
    trace.heads.resize(block.heads.size());
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Head& head = block.heads[h];
        HeadTrace& t = trace.heads[h];
        // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
        t.query = linear(x, head.query);
        t.key = linear(attended, block.keyOf(h));
        t.value = linear(attended, block.valueOf(h));
        // 2  S = Q·Kᵀ, scaled by 1/√d_k and divided by the temperature; −∞ where the mask blocks
        t.rawScore = Matrix(*t.query * t.key->transpose());
        Matrix score = *t.rawScore * (block.scale.value(head.keyWidth()) / head.temperature);
        if (trace.mask->size() > 0)
            score = (trace.mask->array() > 0).select(score, -std::numeric_limits<Scalar>::infinity());
        t.score = std::move(score);
        // 3  A = softmax of each row of S
        t.attention = softmax(*t.score);
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
