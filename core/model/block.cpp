// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block.h"

#include "core/model/block_settings.h"
#include "core/model/each_weight.h"

#include <cmath>

namespace headscope {

Scalar Scale::value(Index keyWidth) const
{
    switch (kind) {
    case Kind::SqrtKeyWidth: return 1 / std::sqrt(static_cast<Scalar>(keyWidth));
    case Kind::None: return 1;
    case Kind::Factor: return factor;
    }
    return 1;
}

bool Block::hasAlibi() const { return std::ranges::find(heads, ScorePositions::Alibi, &Head::scorePositions) != heads.end(); }

std::size_t Block::keyValueHead(std::size_t head) const
{
    const std::size_t groups = groupCount();
    return (group(head) * heads.size() + groups - 1) / groups;  // the least h with h·groups/heads ≥ group
}

Index Block::concatOffset(std::size_t head) const
{
    Index offset = 0;
    for (std::size_t h = 0; h < head; ++h)
        offset += valueWidth(h);
    return offset;
}

Index Block::parameterCount() const
{
    Index total = 0;
    forEachWeightOfBlock(*this, [&](const Shared<Matrix>& weight) { total += weight.size(); }, Weights::InUse);
    return total;
}

void completeNorm(LayerNorm& norm, NormKind kind, Index modelWidth)
{
    if (norm.gain->size() == 0)
        norm.gain = Matrix(Matrix::Ones(1, modelWidth));
    if (norm.bias->size() == 0 && normInfo(kind).hasBias)
        norm.bias = Matrix(Matrix::Zero(1, modelWidth));
}

void completeNorms(Block& block, Index modelWidth)
{
    completeSettings(block);
    for (std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
        if (*norm)
            completeNorm(**norm, block.normKind, modelWidth);
    if (block.norm == Norm::None)
        return;
    completeNorm(block.attentionNorm, block.normKind, modelWidth);
    if (block.feedForward)
        completeNorm(block.feedForwardNorm, block.normKind, modelWidth);
}

}  // namespace headscope
