// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/initialization.h"

#include "core/edits/row_column_edits.h"
#include "core/model/block_settings.h"

#include <cmath>

namespace headscope {

namespace {

Matrix initialized(const Matrix& old, Initialization initialization, std::mt19937& random)
{
    switch (initialization) {
    case Initialization::Xavier: return xavier(old.rows(), old.cols(), random);
    case Initialization::Identity: return Matrix::Identity(old.rows(), old.cols());
    case Initialization::Zeros: break;
    }
    return Matrix::Zero(old.rows(), old.cols());
}

void clearBias(Linear& linear)
{
    if (linear.hasBias())
        linear.bias = Matrix(Matrix::Zero(1, linear.bias->cols()));
}

void initialize(Linear& linear, Initialization initialization, std::mt19937& random)
{
    linear.weight = initialized(*linear.weight, initialization, random);
    clearBias(linear);
}

void initialize(LayerNorm& norm)
{
    norm.gain = Matrix(Matrix::Ones(norm.gain->rows(), norm.gain->cols()));
    norm.bias = Matrix(Matrix::Zero(norm.bias->rows(), norm.bias->cols()));
}

void initializeHead(Block& block, std::size_t head, Initialization initialization, std::mt19937 random)
{
    Head& owner = block.heads[block.keyValueHead(head)];
    initialize(block.heads[head].query, initialization, random);
    initialize(owner.key, initialization, random);
    initialize(owner.value, initialization, random);
    for (Shared<Matrix>* numbers : {&block.heads[head].positionBias, &block.heads[head].sink})
        *numbers = Matrix(Matrix::Zero((*numbers)->rows(), (*numbers)->cols()));
    auto rows = block.output.weight.detach().middleRows(block.concatOffset(head), block.valueWidth(head));
    rows = initialized(rows, initialization, random);
}

/// Copies as far as the shapes go; a bias that only one of them has counts as zeros in the other.
void copyLinear(const Linear& from, Linear& to)
{
    to.weight = keeping(*from.weight, *to.weight);
    if (!from.hasBias())
        clearBias(to);
    else
        to.bias = keeping(*from.bias, to.hasBias() ? *to.bias : Matrix(Matrix::Zero(1, to.weight.cols())));
}

}  // namespace

Matrix xavier(Index in, Index out, std::mt19937& random)
{
    const double bound = std::sqrt(6.0 / static_cast<double>(in + out));
    return Matrix::NullaryExpr(in, out, [&] { return static_cast<Scalar>((random() / 4294967295.0 * 2 - 1) * bound); });
}

std::mt19937 randomFor(const Session& session, std::size_t block, std::size_t place)
{
    std::seed_seq seeds{session.seed, static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(place)};
    return std::mt19937(seeds);
}

void initializeHead(Session& session, std::size_t block, std::size_t head, Initialization initialization)
{
    initializeHead(session.blocks[block], head, initialization, randomFor(session, block, head));
}

void initializeBlock(Session& session, std::size_t block, Initialization initialization, std::size_t place)
{
    Block& target = session.blocks[block];
    for (std::size_t head = 0; head < target.heads.size(); ++head)
        initializeHead(target, head, initialization, randomFor(session, place, head));
    clearBias(target.output);
    initialize(target.attentionNorm);
    initialize(target.feedForwardNorm);
    for (std::optional<LayerNorm>* norm : {&target.attentionOutputNorm, &target.feedForwardOutputNorm})
        if (*norm)
            initialize(**norm);
    forEachSettingWeight(target, [](Shared<Matrix>& weight) { weight = {}; });
    completeSettings(target);
    if (!target.feedForward)
        return;
    std::mt19937 random = randomFor(session, place, kFeedForwardPlace);
    initialize(target.feedForward->hidden, initialization, random);
    initialize(target.feedForward->output, initialization, random);
    if (target.feedForward->hasGate())
        initialize(target.feedForward->gate, initialization, random);
}

void copyHead(Session& session, std::size_t block, std::size_t from, std::size_t to)
{
    Block& target = session.blocks[block];
    copyLinear(target.heads[from].query, target.heads[to].query);
    target.heads[to].positionBias = target.heads[from].positionBias;
    target.heads[to].sink = target.heads[from].sink;
    const std::size_t source = target.keyValueHead(from);
    const std::size_t owner = target.keyValueHead(to);
    if (source != owner) {
        copyLinear(target.heads[source].key, target.heads[owner].key);
        copyLinear(target.heads[source].value, target.heads[owner].value);
    }
    Matrix& output = target.output.weight.detach();
    const Index rows = std::min(target.valueWidth(from), target.valueWidth(to));
    const Matrix copied = output.middleRows(target.concatOffset(from), rows);
    output.middleRows(target.concatOffset(to), rows) = copied;
}

}  // namespace headscope
