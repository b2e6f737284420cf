#include "core/attention.h"

#include "core/ops/linear.h"
#include "core/ops/softmax.h"
#include "core/parallel.h"

#include <algorithm>

namespace headscope {

namespace {

// Work is cut into (head, row block) tasks of this many queries. Fixed, so that the arithmetic does not depend on the threads.
constexpr Index kRowsPerTask = 128;

/// The matrices of a head while they are being filled, row block by row block.
struct HeadWork {
    Index offset;  // first column in the concatenation, first row of W_O
    Matrix query, key, value, rawScore, score, attention, output, contribution;
};

/// Calls task(head, first, count) for every row block of every head, and passes over what is left once cancelled.
template <class Task>
void forEachRowBlock(Index heads, Index rows, double multiplyAdds, const CancelCheck& cancelled, const Task& task)
{
    const Index blocks = (rows + kRowsPerTask - 1) / kRowsPerTask;
    parallelFor(heads * blocks, multiplyAdds, [&](Index i) {
        if (cancelled && cancelled())
            return;
        const Index first = (i % blocks) * kRowsPerTask;
        task(static_cast<std::size_t>(i / blocks), first, std::min(kRowsPerTask, rows - first));
    });
}

/// Nothing sensible once cancelled.
BlockTrace forwardBlock(const Block& block, const Shared<Matrix>& input, const CancelCheck& cancelled)
{
    const Matrix& x = *input;  // n × d_model
    const Index n = x.rows();
    const Index width = x.cols();
    const auto headCount = static_cast<Index>(block.heads.size());

    std::vector<HeadWork> work(block.heads.size());
    double projectionCost = 0;
    double attentionCost = 0;
    Index offset = 0;
    for (std::size_t h = 0; h < work.size(); ++h) {
        const Index dk = block.heads[h].keyWidth();
        const Index dv = block.heads[h].valueWidth();
        HeadWork& w = work[h];
        w.offset = offset;
        offset += dv;
        w.query.resize(n, dk);
        w.key.resize(n, dk);
        w.value.resize(n, dv);
        w.rawScore.resize(n, n);
        w.score.resize(n, n);
        w.attention.resize(n, n);
        w.output.resize(n, dv);
        w.contribution.resize(n, width);
        projectionCost += static_cast<double>(n) * width * (2 * dk + dv);
        attentionCost += static_cast<double>(n) * n * (dk + dv + 8) + static_cast<double>(n) * dv * width;
    }

    // 1  Q = x·W_Q + b_Q,  K = x·W_K + b_K,  V = x·W_V + b_V
    forEachRowBlock(headCount, n, projectionCost, cancelled, [&](std::size_t h, Index first, Index count) {
        const Head& head = block.heads[h];
        linearRows(x, head.query, work[h].query, first, count);
        linearRows(x, head.key, work[h].key, first, count);
        linearRows(x, head.value, work[h].value, first, count);
    });

    forEachRowBlock(headCount, n, attentionCost, cancelled, [&](std::size_t h, Index first, Index count) {
        const Head& head = block.heads[h];
        HeadWork& w = work[h];
        // 2  S = Q·Kᵀ, scaled by 1/√d_k and divided by the temperature
        w.rawScore.middleRows(first, count).noalias() = w.query.middleRows(first, count) * w.key.transpose();
        w.score.middleRows(first, count) = w.rawScore.middleRows(first, count) * (block.scale.value(head.keyWidth()) / head.temperature);
        // 3  A = softmax of each row of S
        softmaxRows(w.score, w.attention, first, count);
        // 4  O_h = A·V
        w.output.middleRows(first, count).noalias() = w.attention.middleRows(first, count) * w.value;
        // 5  what the head adds to Y: gain·O_h·W_O^h, where W_O^h is the head's rows of W_O
        const auto outputRows = block.output.weight->middleRows(w.offset, head.valueWidth());
        if (head.enabled)
            w.contribution.middleRows(first, count).noalias() = head.gain * w.output.middleRows(first, count) * outputRows;
        else
            w.contribution.middleRows(first, count).setZero();
    });

    if (cancelled && cancelled())
        return {};

    // 6  C = gain·O_1 | … | gain·O_H
    Matrix concat = Matrix::Zero(n, offset);
    for (std::size_t h = 0; h < work.size(); ++h)
        if (block.heads[h].enabled)
            concat.middleCols(work[h].offset, block.heads[h].valueWidth()) = block.heads[h].gain * work[h].output;

    // 7  Y = C·W_O + b_O
    Matrix output(n, width);
    forEachRowBlock(1, n, static_cast<double>(concat.size()) * width, cancelled,
                    [&](std::size_t, Index first, Index count) { linearRows(concat, block.output, output, first, count); });

    BlockTrace trace;
    trace.input = input;
    trace.concat = std::move(concat);
    trace.output = std::move(output);
    trace.heads.resize(work.size());
    parallelFor(headCount, static_cast<double>(headCount) * n * n * 4, [&](Index h) {
        HeadWork& w = work[h];
        trace.heads[h] = {std::move(w.query), std::move(w.key), std::move(w.value), std::move(w.rawScore), std::move(w.score),
                          std::move(w.attention), std::move(w.output), std::move(w.contribution), {}};
        trace.heads[h].measures = measure(*trace.heads[h].attention);
    });
    return trace;
}

}  // namespace

std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled)
{
    auto trace = std::make_shared<Trace>();
    Shared<Matrix> input = session->input;
    for (const Block& block : session->blocks) {
        trace->blocks.push_back(forwardBlock(block, input, cancelled));
        if (cancelled && cancelled())
            return nullptr;
        input = trace->blocks.back().output;
    }
    trace->session = std::move(session);
    return trace;
}

}  // namespace headscope
