// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/backward.h"

#include "core/ops/accumulate.h"
#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"
#include "core/passes/attention_backward.h"

#include <map>

namespace headscope {

namespace {

Block withoutNumbers(Block block)
{
    for (Head& head : block.heads) {
        head.gain = 0;
        head.temperature = 0;
        for (Linear* linear : {&head.query, &head.key, &head.value})
            linear->weight = linear->bias = {};
    }
    block.scale.factor = 0;
    block.output.weight = block.output.bias = {};
    for (LayerNorm* norm : {&block.attentionNorm, &block.feedForwardNorm})
        norm->gain = norm->bias = {};
    if (block.feedForward)
        for (Linear* linear : {&block.feedForward->hidden, &block.feedForward->output})
            linear->weight = linear->bias = {};
    return block;
}

/// The same session with every learned number and every input taken out: what gradients are gathered in.
Session withoutNumbers(Session session)
{
    session.input = {};
    if (session.memory)
        session.memory->input = {};
    for (Block& block : session.blocks)
        block = withoutNumbers(std::move(block));
    return session;
}

/// From what the feed-forward half hands on to what it read.
void secondHalfGradient(const Block& block, const BlockTrace& t, const Matrix& x, BlockTrace& g, Block& weights, Shared<Matrix>& dx)
{
    if (!block.feedForwardEnabled()) {
        addGradient(dx, *g.blockOutput);
        return;
    }
    const FeedForward& feedForward = *block.feedForward;
    Shared<Matrix>& dSum = block.residual ? g.feedForwardResidual : g.feedForward;
    if (block.norm == Norm::Post) {
        addGradient(g.feedForwardNorm, *g.blockOutput);
        if (g.feedForwardNorm->size() > 0)
            addGradient(dSum, layerNormGradient(block.residual ? *t.feedForwardResidual : *t.feedForward, block.feedForwardNorm,
                                                *g.feedForwardNorm, weights.feedForwardNorm));
    } else {
        addGradient(dSum, *g.blockOutput);
    }
    if (block.residual) {
        addGradient(dx, *g.feedForwardResidual);
        addGradient(g.feedForward, *g.feedForwardResidual);
    }
    if (g.feedForward->size() > 0) {
        addGradient(g.activation, linearInputGradient(*g.feedForward, feedForward.output));
        addLinearGradient(*t.activation, feedForward.output, *g.feedForward, weights.feedForward->output);
    }
    if (g.activation->size() > 0) {
        const auto slopes = t.hidden->unaryExpr([&](Scalar value) { return activationSlope(feedForward.activation, value); });
        addGradient(g.hidden, g.activation->cwiseProduct(slopes));
    }
    const bool pre = block.norm == Norm::Pre;
    if (g.hidden->size() > 0) {
        addGradient(pre ? g.feedForwardNorm : dx, linearInputGradient(*g.hidden, feedForward.hidden));
        addLinearGradient(pre ? *t.feedForwardNorm : x, feedForward.hidden, *g.hidden, weights.feedForward->hidden);
    }
    if (pre && g.feedForwardNorm->size() > 0)
        addGradient(dx, layerNormGradient(x, block.feedForwardNorm, *g.feedForwardNorm, weights.feedForwardNorm));
}

/// From what the attention half hands on (dz) to the block's x and to the memory.
void firstHalfGradient(const Block& block, const BlockTrace& t, const Matrix& x, const Matrix* memory, const Shared<Matrix>& dz,
                       BlockTrace& g, Block& weights, Shared<Matrix>& dx, Shared<Matrix>* dMemory, const CancelCheck& cancelled)
{
    if (block.attentionEnabled) {
        Shared<Matrix>& dSum = block.residual ? g.residual : g.output;
        if (block.norm == Norm::Post) {
            addGradient(g.attentionNorm, *dz);
            if (g.attentionNorm->size() > 0)
                addGradient(dSum, layerNormGradient(block.residual ? *t.residual : *t.output, block.attentionNorm, *g.attentionNorm,
                                                    weights.attentionNorm));
        } else {
            addGradient(dSum, *dz);
        }
        if (block.residual) {
            addGradient(dx, *g.residual);
            addGradient(g.output, *g.residual);
        }
    } else {
        addGradient(dx, *dz);
    }
    const bool pre = block.norm == Norm::Pre;
    const Matrix& read = pre ? *t.attentionNorm : x;
    Shared<Matrix>& dRead = pre ? g.attentionNorm : dx;
    const bool cross = block.attends == Attends::Memory;
    attendGradient(block, t, {read, cross ? *memory : read, dRead, cross ? *dMemory : dRead}, g, weights, cancelled);
    if (pre && g.attentionNorm->size() > 0)
        addGradient(dx, layerNormGradient(x, block.attentionNorm, *g.attentionNorm, weights.attentionNorm));
}

/// Where a matrix of the Trace, or of its session, is kept.
Shared<Matrix>& placeOf(Trace& trace, Session& session, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    return row.result ? *const_cast<Shared<Matrix>*>(row.result(trace, ref))
                      : *row.parameter(session, ref);  // the accessor is shared with reading
}

/// A matrix of the same shape that every Trace keeps.
MatrixId alikeInShape(MatrixId id)
{
    switch (id) {
    case MatrixId::RawScore:
    case MatrixId::Score: return MatrixId::Attention;
    case MatrixId::Contribution: return MatrixId::Output;
    default: return id;
    }
}

/// Zeros for everything that L does not depend on; those of one shape are one matrix.
void fillWithZeros(const Trace& trace, Trace& gradient, Session& weights)
{
    std::map<std::pair<Index, Index>, Shared<Matrix>> zeros;
    for (const MatrixInfo& row : matrices())
        for (std::size_t b = 0; b < trace.blocks.size(); ++b)
            for (std::size_t h = 0; h < (row.perHead ? trace.blocks[b].heads.size() : 1); ++h) {
                const MatrixRef ref{row.id, static_cast<int>(b), static_cast<int>(h)};
                const Shared<Matrix> matrix = matrixOf(trace, {alikeInShape(ref.id), ref.block, ref.head});
                if (matrix->size() == 0)
                    continue;
                Shared<Matrix>& place = placeOf(gradient, weights, ref);
                if (place->size() > 0)
                    continue;
                Shared<Matrix>& zero = zeros[{matrix->rows(), matrix->cols()}];
                if (zero->size() == 0)
                    zero = Matrix(Matrix::Zero(matrix->rows(), matrix->cols()));
                place = zero;
            }
}

}  // namespace

std::shared_ptr<const Trace> gradient(const Trace& trace, const MatrixRef& of, const Matrix& seed, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    auto weights = std::make_shared<Session>(withoutNumbers(session));
    auto result = std::make_shared<Trace>();
    result->session = weights;
    result->blocks.resize(trace.blocks.size());
    for (std::size_t b = 0; b < trace.blocks.size(); ++b)
        result->blocks[b].heads.resize(trace.blocks[b].heads.size());

    const MatrixRef target = canonical(session, of);
    placeOf(*result, *weights, target) = seed;
    for (std::size_t b = static_cast<std::size_t>(target.block) + 1; b-- > 0;) {
        const Block& block = session.blocks[b];
        const BlockTrace& t = trace.blocks[b];
        BlockTrace& g = result->blocks[b];
        const bool positioned = b == 0 && session.positions != Positions::None;
        const Matrix& x = positioned ? *trace.positioned : *t.input;
        Shared<Matrix> dx = positioned ? result->positioned : Shared<Matrix>();
        // What the first half hands on is what the second reads.
        Shared<Matrix> dz;
        const Matrix& z = !block.attentionEnabled    ? x
                          : block.norm == Norm::Post ? *t.attentionNorm
                          : block.residual           ? *t.residual
                                                     : *t.output;
        secondHalfGradient(block, t, z, g, weights->blocks[b], dz);
        firstHalfGradient(block, t, x, session.memory ? &*session.memory->input : nullptr, dz, g, weights->blocks[b], dx,
                          weights->memory ? &weights->memory->input : nullptr, cancelled);
        if (cancelled && cancelled())
            return nullptr;
        if (positioned) {
            result->positioned = dx;
            addGradient(result->position, *dx);
        }
        addGradient(g.input, *dx);
        if (b > 0)
            addGradient(result->blocks[b - 1].blockOutput, *g.input);
    }
    fillWithZeros(trace, *result, *weights);
    weights->input = result->blocks[0].input;
    return result;
}

std::shared_ptr<const Trace> gradientOfCell(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled)
{
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    Matrix seed = Matrix::Zero(matrix->rows(), matrix->cols());
    seed(cell.row, cell.column) = 1;
    return gradient(trace, cell.matrix, seed, cancelled);
}

}  // namespace headscope
