// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/forward.h"

#include "core/base/matrix_pool.h"
#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"
#include "core/ops/positional_encoding.h"
#include "core/passes/attention.h"

namespace headscope {

namespace {

/// A new matrix of that shape whose rows are filled by fill(matrix, first, count), in parallel.
template <class Fill>
Shared<Matrix> filled(Index rows, Index columns, double costOfCell, const CancelCheck& cancelled, const Fill& fill)
{
    Matrix result = uninitialized(rows, columns);
    forEachRowTile(1, rows, costOfCell * static_cast<double>(result.size()), cancelled,
                   [&](Index, Index first, Index count) { fill(result, first, count); });
    return pooled(std::move(result));
}

Shared<Matrix> projected(const Matrix& x, const Linear& linear)
{
    Matrix y = uninitialized(x.rows(), linear.weight->cols());
    linearMaps(x, {{linear, y}});
    return pooled(std::move(y));
}

Shared<Matrix> normed(const Matrix& x, const LayerNorm& norm, const CancelCheck& cancelled)
{
    return filled(x.rows(), x.cols(), 8, cancelled, [&](Matrix& y, Index first, Index count) { layerNormRows(x, norm, y, first, count); });
}

Shared<Matrix> activated(const Matrix& x, Activation activation, const CancelCheck& cancelled)
{
    return filled(x.rows(), x.cols(), 16, cancelled,
                  [&](Matrix& y, Index first, Index count) { activateRows(x, activation, y, first, count); });
}

/// Fills the trace up to the output of attention.
void attendTo(const Session& session, const Block& block, const Shared<Matrix>& x, BlockTrace& trace, const CancelCheck& cancelled)
{
    Shared<Matrix> read = x;
    if (block.norm == Norm::Pre)
        read = trace.attentionNorm = normed(*x, block.attentionNorm, cancelled);
    const Shared<Matrix>& attended = block.attends == Attends::Memory ? session.memory->input : read;
    attend(block, read, attended, trace, cancelled);
}

/// The residual connection and the norm of attention. Returns what is handed on.
Shared<Matrix> restOfFirstHalf(const Block& block, const Shared<Matrix>& x, BlockTrace& trace, const CancelCheck& cancelled)
{
    if (!block.attentionEnabled)
        return x;
    Shared<Matrix> sum = trace.output;
    if (block.residual)
        sum = trace.residual = Matrix(*x + *trace.output);
    if (block.norm == Norm::Post)
        return trace.attentionNorm = normed(*sum, block.attentionNorm, cancelled);
    return sum;
}

/// The feed-forward network likewise: FFN(x) = activation(x·W₁ + b₁)·W₂ + b₂, each token for itself.
Shared<Matrix> secondHalf(const Block& block, const Shared<Matrix>& x, BlockTrace& trace, const CancelCheck& cancelled)
{
    if (!block.feedForwardEnabled())
        return x;
    const FeedForward& feedForward = *block.feedForward;
    Shared<Matrix> read = x;
    if (block.norm == Norm::Pre)
        read = trace.feedForwardNorm = normed(*x, block.feedForwardNorm, cancelled);
    trace.hidden = projected(*read, feedForward.hidden);
    trace.activation = activated(*trace.hidden, feedForward.activation, cancelled);
    trace.feedForward = projected(*trace.activation, feedForward.output);
    Shared<Matrix> sum = trace.feedForward;
    if (block.residual)
        sum = trace.feedForwardResidual = Matrix(*x + *trace.feedForward);
    if (block.norm == Norm::Post)
        return trace.feedForwardNorm = normed(*sum, block.feedForwardNorm, cancelled);
    return sum;
}

bool sameMemory(const Session& a, const Session& b)
{
    return a.memory.has_value() == b.memory.has_value() && (!a.memory || a.memory->input.sameAs(b.memory->input));
}

/// Whether block b computes in `previous` what it would compute now from that input.
bool isUnchanged(const Session& session, std::size_t b, const Shared<Matrix>& input, const Trace* previous)
{
    if (!previous || b >= previous->blocks.size() || !previous->blocks[b].input.sameAs(input))
        return false;
    const Block& block = session.blocks[b];
    return block == previous->session->blocks[b] && (block.attends == Attends::Self || sameMemory(session, *previous->session));
}

}  // namespace

void finishBlock(const Block& block, const Shared<Matrix>& x, BlockTrace& trace, const CancelCheck& cancelled)
{
    trace.blockOutput = secondHalf(block, restOfFirstHalf(block, x, trace, cancelled), trace, cancelled);
}

std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled, const Trace* previous)
{
    auto trace = std::make_shared<Trace>();
    if (previous && previous->session->positions != session->positions)
        previous = nullptr;
    const bool positioned = session->positions == Positions::Sinusoidal;
    if (previous && previous->session->input.sameAs(session->input)) {
        trace->position = previous->position;
        trace->positioned = previous->positioned;
    } else if (positioned) {
        trace->position = sinusoidalPositions(session->tokenCount(), session->modelWidth());
        trace->positioned = Matrix(*session->input + *trace->position);
    }

    Shared<Matrix> input = session->input;
    for (std::size_t b = 0; b < session->blocks.size(); ++b) {
        if (isUnchanged(*session, b, input, previous)) {
            trace->blocks.push_back(previous->blocks[b]);
        } else {
            BlockTrace block;
            block.input = input;
            const Shared<Matrix>& x = b == 0 && positioned ? trace->positioned : input;
            attendTo(*session, session->blocks[b], x, block, cancelled);
            if (cancelled && cancelled())
                return nullptr;  // attention may have no output
            finishBlock(session->blocks[b], x, block, cancelled);
            trace->blocks.push_back(std::move(block));
        }
        if (cancelled && cancelled())
            return nullptr;
        input = trace->blocks.back().blockOutput;
    }
    trace->session = std::move(session);
    return trace;
}

}  // namespace headscope
