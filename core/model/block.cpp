// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

Index count(const Linear& linear) { return linear.weight->size() + linear.bias->size(); }

Index count(const LayerNorm& norm) { return norm.gain->size() + norm.bias->size(); }

}  // namespace

Scalar Scale::value(Index keyWidth) const
{
    switch (kind) {
    case Kind::SqrtKeyWidth: return 1 / std::sqrt(static_cast<Scalar>(keyWidth));
    case Kind::None: return 1;
    case Kind::Factor: return factor;
    }
    return 1;
}

Index Rotary::pairOf(Index column, Index keyWidth) const
{
    return pairing == Pairing::Half ? column % (widthOf(keyWidth) / 2) : column / 2;
}

Index Rotary::partnerOf(Index column, Index keyWidth) const
{
    const Index turning = widthOf(keyWidth);
    if (column >= turning)
        return column;
    if (pairing == Pairing::Half)
        return column < turning / 2 ? column + turning / 2 : column - turning / 2;
    return column % 2 == 0 ? column + 1 : column - 1;
}

bool Block::hasAlibi() const
{
    return std::ranges::any_of(heads, [](const Head& head) { return head.slope != 0; });
}

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
    Index total = count(output);
    for (const Head& head : heads)
        total += count(head.query) + count(head.key) + count(head.value);
    if (norm != Norm::None)
        total += count(attentionNorm);
    if (feedForwardEnabled()) {
        total += count(feedForward->hidden) + count(feedForward->gate) + count(feedForward->output);
        if (norm != Norm::None)
            total += count(feedForwardNorm);
    }
    return total;
}

void completeNorm(LayerNorm& norm, NormKind kind, Index modelWidth)
{
    if (norm.gain->size() == 0)
        norm.gain = Matrix(Matrix::Ones(1, modelWidth));
    if (norm.bias->size() == 0 && kind == NormKind::Layer)
        norm.bias = Matrix(Matrix::Zero(1, modelWidth));
}

void completeNorms(Block& block, Index modelWidth)
{
    if (block.norm == Norm::None)
        return;
    completeNorm(block.attentionNorm, block.normKind, modelWidth);
    if (block.feedForward)
        completeNorm(block.feedForwardNorm, block.normKind, modelWidth);
}

void fitRotary(Block& block)
{
    if (!block.rotary)
        return;
    const Index narrowest = std::ranges::min(block.heads, {}, &Head::keyWidth).keyWidth();
    const auto fits = [&](const Head& head) {
        const Index width = block.rotary->widthOf(head.keyWidth());
        return width % 2 == 0 && width <= head.keyWidth();
    };
    if (narrowest < 2)
        block.rotary.reset();
    else if (!std::ranges::all_of(block.heads, fits))
        block.rotary->width = narrowest / 2 * 2;
}

}  // namespace headscope
