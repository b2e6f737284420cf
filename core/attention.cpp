#include "core/attention.h"

#include "core/ops/linear.h"
#include "core/ops/softmax.h"

#include <limits>

namespace headscope {

namespace {

/// The matrices of a head while they are being filled, row block by row block.
struct HeadWork {
    std::size_t source;  // the head that holds W_K and W_V: itself, or the first of its group
    Index offset;        // first column in the concatenation, first row of W_O
    Matrix query, key, value, rawScore, score, attention, output, contribution;
};

/// Sized, not filled. Heads that share keys and values have none of their own.
std::vector<HeadWork> prepare(const Block& block, Index n, Index m, Index width)
{
    std::vector<HeadWork> work(block.heads.size());
    Index offset = 0;
    for (std::size_t h = 0; h < work.size(); ++h) {
        const Index dk = block.heads[h].keyWidth();
        const Index dv = block.valueWidth(h);
        HeadWork& w = work[h];
        w.source = block.keyValueHead(h);
        w.offset = offset;
        offset += dv;
        w.query.resize(n, dk);
        if (w.source == h) {
            w.key.resize(m, dk);
            w.value.resize(m, dv);
        }
        w.rawScore.resize(n, m);
        w.score.resize(n, m);
        w.attention.resize(n, m);
        w.output.resize(n, dv);
        w.contribution.resize(n, width);
    }
    return work;
}

}  // namespace

void attend(const Block& block, const Shared<Matrix>& x, const Shared<Matrix>& attended, BlockTrace& trace, const CancelCheck& cancelled)
{
    const Index n = x->rows();
    const Index m = attended->rows();
    const Index width = x->cols();
    const auto headCount = static_cast<Index>(block.heads.size());
    std::vector<HeadWork> work = prepare(block, n, m, width);

    double queryCost = 0;
    double keyCost = 0;
    double attentionCost = 0;
    for (const HeadWork& w : work) {
        queryCost += static_cast<double>(w.query.size()) * static_cast<double>(width);
        keyCost += static_cast<double>(w.key.size() + w.value.size()) * static_cast<double>(attended->cols());
        attentionCost += static_cast<double>(n) * m * (w.query.cols() + w.output.cols() + 8) + static_cast<double>(w.output.size()) * width;
    }

    // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
    forEachRowBlock(headCount, n, queryCost, cancelled,
                    [&](Index h, Index first, Index count) { linearRows(*x, block.heads[h].query, work[h].query, first, count); });
    forEachRowBlock(headCount, m, keyCost, cancelled, [&](Index h, Index first, Index count) {
        if (work[h].key.size() == 0)
            return;
        linearRows(*attended, block.heads[h].key, work[h].key, first, count);
        linearRows(*attended, block.heads[h].value, work[h].value, first, count);
    });

    const Shared<Matrix> mask = allowedCells(block.mask, n, m);
    forEachRowBlock(headCount, n, attentionCost, cancelled, [&](Index h, Index first, Index count) {
        const Head& head = block.heads[h];
        HeadWork& w = work[h];
        const Matrix& key = work[w.source].key;
        const Matrix& value = work[w.source].value;
        auto score = w.score.middleRows(first, count);
        // 2  S = Q·Kᵀ, scaled by 1/√d_k and divided by the temperature; −∞ where the mask blocks
        w.rawScore.middleRows(first, count).noalias() = w.query.middleRows(first, count) * key.transpose();
        score = w.rawScore.middleRows(first, count) * (block.scale.value(head.keyWidth()) / head.temperature);
        if (mask->size() > 0)
            score = (mask->middleRows(first, count).array() > 0).select(score, -std::numeric_limits<Scalar>::infinity());
        // 3  A = softmax of each row of S
        softmaxRows(w.score, w.attention, first, count);
        // 4  O_h = A·V
        w.output.middleRows(first, count).noalias() = w.attention.middleRows(first, count) * value;
        // 5  what the head adds to Y: gain·O_h·W_O^h, where W_O^h is the head's rows of W_O
        const auto outputRows = block.output.weight->middleRows(w.offset, w.output.cols());
        if (head.enabled)
            w.contribution.middleRows(first, count).noalias() = head.gain * w.output.middleRows(first, count) * outputRows;
        else
            w.contribution.middleRows(first, count).setZero();
    });

    // 6  C = gain·O_1 | … | gain·O_H
    Matrix concat = Matrix::Zero(n, block.concatWidth());
    for (std::size_t h = 0; h < work.size(); ++h)
        if (block.heads[h].enabled)
            concat.middleCols(work[h].offset, work[h].output.cols()) = block.heads[h].gain * work[h].output;

    // 7  Y = C·W_O + b_O
    Matrix output(n, width);
    forEachRowBlock(1, n, static_cast<double>(concat.size()) * width, cancelled,
                    [&](Index, Index first, Index count) { linearRows(concat, block.output, output, first, count); });

    trace.mask = mask;
    trace.concat = std::move(concat);
    trace.output = std::move(output);
    trace.heads.resize(work.size());
    for (std::size_t h = 0; h < work.size(); ++h) {
        HeadWork& w = work[h];
        HeadTrace& head = trace.heads[h];
        head.query = std::move(w.query);
        head.key = w.source == h ? Shared<Matrix>(std::move(w.key)) : trace.heads[w.source].key;
        head.value = w.source == h ? Shared<Matrix>(std::move(w.value)) : trace.heads[w.source].value;
        head.rawScore = std::move(w.rawScore);
        head.score = std::move(w.score);
        head.attention = std::move(w.attention);
        head.output = std::move(w.output);
        head.contribution = std::move(w.contribution);
    }
    parallelFor(headCount, static_cast<double>(headCount) * n * m * 4, [&](Index h) { trace.heads[h].measures = measure(*trace.heads[h].attention); });
}

}  // namespace headscope
