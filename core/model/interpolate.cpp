// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/interpolate.h"

#include "core/model/block_settings.h"
#include "core/model/each_weight.h"

#include <algorithm>
#include <vector>

namespace headscope {

namespace {

/// False where the shapes differ.
bool mix(Shared<Matrix>& from, const Shared<Matrix>& to, Scalar t)
{
    if (from.rows() != to.rows() || from.cols() != to.cols())
        return false;
    if (!(from == to))  // what does not change stays shared
        from = Matrix(*from * (1 - t) + *to * t);
    return true;
}

void mix(Scalar& from, Scalar to, Scalar t) { from += (to - from) * t; }

bool isGradual(const TokenSequence& from, const TokenSequence& to)
{
    return from.vocabulary->size() == to.vocabulary->size() && from.finalNorm.has_value() == to.finalNorm.has_value() &&
           from.finalNormKind == to.finalNormKind;
}

bool isGradual(const Block& from, const Block& to)
{
    const auto isSettingGradual = [&](const BlockSetting& setting) { return !setting.isGradual || setting.isGradual(from, to); };
    return from.stack == to.stack && from.heads.size() == to.heads.size() && from.groupCount() == to.groupCount() &&
           std::ranges::all_of(blockSettings(), isSettingGradual) && (from.norm == Norm::None) == (to.norm == Norm::None) &&
           from.feedForwardEnabled() == to.feedForwardEnabled();
}

/// Whether they differ in nothing but numbers.
bool isGradual(const Session& from, const Session& to)
{
    return std::ranges::equal(from.blocks, to.blocks, [](const Block& a, const Block& b) { return isGradual(a, b); }) &&
           from.memory.has_value() == to.memory.has_value() &&
           isGradual(static_cast<const TokenSequence&>(from), static_cast<const TokenSequence&>(to)) &&
           (!from.memory || isGradual(*from.memory, *to.memory)) && from.readout.has_value() == to.readout.has_value() &&
           (!from.readout || (from.readout->cap != 0) == (to.readout->cap != 0));
}

void mixSettings(Block& from, const Block& to, Scalar t)
{
    for (std::size_t h = 0; h < from.heads.size(); ++h) {
        Head& head = from.heads[h];
        mix(head.gain, to.heads[h].gain, t);
        mix(head.temperature, to.heads[h].temperature, t);
        forEachHeadNumber([&](const HeadNumber& of) { mix(head.*of.number, to.heads[h].*of.number, t); });
    }
    for (const BlockSetting& setting : blockSettings())
        if (setting.number && (setting.isOn(from) || setting.isOn(to))) {
            Scalar number = setting.number(from);
            mix(number, setting.number(to), t);
            setting.setNumber(from, number);
        }
}

void mixSettings(Session& from, const Session& to, Scalar t)
{
    mix(from.embeddingScale, to.embeddingScale, t);
    if (from.memory)
        mix(from.memory->embeddingScale, to.memory->embeddingScale, t);
    if (from.readout) {
        mix(from.readout->scale, to.readout->scale, t);
        mix(from.readout->cap, to.readout->cap, t);
    }
    for (std::size_t b = 0; b < from.blocks.size(); ++b)
        mixSettings(from.blocks[b], to.blocks[b], t);
}

}  // namespace

std::shared_ptr<const Session> interpolate(const Session& from, const Session& to, Scalar t)
{
    if (!isGradual(from, to))
        return {};
    auto result = std::make_shared<Session>(from);
    mixSettings(*result, to, t);
    std::vector<const Shared<Matrix>*> weights;
    forEachWeight(to, [&](const Shared<Matrix>& weight) { weights.push_back(&weight); }, Weights::InUse);
    bool sameShapes = true;
    std::size_t next = 0;
    forEachWeight(*result, [&](Shared<Matrix>& weight) { sameShapes = sameShapes && mix(weight, *weights[next++], t); }, Weights::InUse);
    return sameShapes ? result : nullptr;
}

}  // namespace headscope
