// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/interpolate.h"

#include "core/model/block_settings.h"

#include <algorithm>

namespace headscope {

namespace {

// Each function is false where the shapes differ.

bool mix(Shared<Matrix>& from, const Shared<Matrix>& to, Scalar t)
{
    if (from->rows() != to->rows() || from->cols() != to->cols())
        return false;
    if (!(from == to))  // what does not change stays shared
        from = Matrix(*from * (1 - t) + *to * t);
    return true;
}

bool mix(Linear& from, const Linear& to, Scalar t) { return mix(from.weight, to.weight, t) && mix(from.bias, to.bias, t); }

bool mix(LayerNorm& from, const LayerNorm& to, Scalar t) { return mix(from.gain, to.gain, t) && mix(from.bias, to.bias, t); }

bool mix(Head& from, const Head& to, Scalar t)
{
    from.gain += (to.gain - from.gain) * t;
    from.temperature += (to.temperature - from.temperature) * t;
    forEachHeadNumber([&](const HeadNumber& of) { from.*of.number += (to.*of.number - from.*of.number) * t; });
    return mix(from.query, to.query, t) && mix(from.key, to.key, t) && mix(from.value, to.value, t) &&
           mix(from.positionBias, to.positionBias, t) && mix(from.sink, to.sink, t);
}

bool mixReadout(Session& from, const Session& to, Scalar t)
{
    if (from.readout.has_value() != to.readout.has_value() || (from.readout && (from.readout->cap != 0) != (to.readout->cap != 0)))
        return false;
    if (!from.readout)
        return true;
    from.readout->scale += (to.readout->scale - from.readout->scale) * t;
    from.readout->cap += (to.readout->cap - from.readout->cap) * t;
    return mix(from.readout->linear, to.readout->linear, t);
}

/// Mixes what stands before the first block and after the last.
bool mix(TokenSequence& from, const TokenSequence& to, Scalar t)
{
    from.embeddingScale += (to.embeddingScale - from.embeddingScale) * t;
    return from.vocabulary->size() == to.vocabulary->size() && from.finalNorm.has_value() == to.finalNorm.has_value() &&
           from.finalNormKind == to.finalNormKind && mix(from.input, to.input, t) && mix(from.embedding, to.embedding, t) &&
           mix(from.positionWeight, to.positionWeight, t) && (!from.finalNorm || mix(*from.finalNorm, *to.finalNorm, t));
}

bool mix(Block& from, const Block& to, Scalar t)
{
    const bool hasNorm = from.norm != Norm::None;
    const bool hasFeedForward = from.feedForwardEnabled();
    const auto isGradual = [&](const BlockSetting& setting) { return !setting.isGradual || setting.isGradual(from, to); };
    if (from.stack != to.stack || from.heads.size() != to.heads.size() || from.groupCount() != to.groupCount() ||
        !std::ranges::all_of(blockSettings(), isGradual) || hasNorm != (to.norm != Norm::None) || hasFeedForward != to.feedForwardEnabled())
        return false;
    for (std::size_t h = 0; h < from.heads.size(); ++h)
        if (!mix(from.heads[h], to.heads[h], t))
            return false;
    if (from.queryKeyNorm) {
        QueryKeyNorm& norm = *from.queryKeyNorm;
        norm.scale += (to.queryKeyNorm->scale - norm.scale) * t;
        if (!mix(norm.query, to.queryKeyNorm->query, t) || !mix(norm.key, to.queryKeyNorm->key, t))
            return false;
    }
    from.scoreCap += (to.scoreCap - from.scoreCap) * t;
    from.residualScale += (to.residualScale - from.residualScale) * t;
    for (const auto norm : {&Block::attentionOutputNorm, &Block::feedForwardOutputNorm})
        if (from.*norm && !mix(*(from.*norm), *(to.*norm), t))
            return false;
    if (!mix(from.output, to.output, t) || (hasNorm && !mix(from.attentionNorm, to.attentionNorm, t)))
        return false;
    if (!hasFeedForward)
        return true;
    return mix(from.feedForward->hidden, to.feedForward->hidden, t) && mix(from.feedForward->gate, to.feedForward->gate, t) &&
           mix(from.feedForward->output, to.feedForward->output, t) && (!hasNorm || mix(from.feedForwardNorm, to.feedForwardNorm, t));
}

}  // namespace

std::shared_ptr<const Session> interpolate(const Session& from, const Session& to, Scalar t)
{
    auto result = std::make_shared<Session>(from);
    if (from.blocks.size() != to.blocks.size() || from.memory.has_value() != to.memory.has_value() ||
        !mix(static_cast<TokenSequence&>(*result), to, t) || (from.memory && !mix(*result->memory, *to.memory, t)) ||
        !mixReadout(*result, to, t))
        return {};
    for (std::size_t b = 0; b < from.blocks.size(); ++b)
        if (!mix(result->blocks[b], to.blocks[b], t))
            return {};
    return result;
}

}  // namespace headscope
