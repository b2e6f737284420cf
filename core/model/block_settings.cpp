// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block_settings.h"

#include "core/base/phrase.h"
#include "core/model/alibi.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

std::optional<Error> checkParallel(const std::string& where, const Block& block)
{
    if (!block.residual)
        return Error{where, phrase("needs \"residual\": what attention and the network find is added to what both of them read")};
    if (block.norm == Norm::Post)
        return Error{where, phrase("goes with norms before the halves (\"pre\") or with none: behind them there is but one sum")};
    return {};
}

std::optional<Error> checkScoreCap(const std::string& where, const Block& block)
{
    return std::isfinite(block.scoreCap) && block.scoreCap > 0
               ? std::nullopt
               : std::optional(Error{where, phrase("must be a finite number greater than 0")});
}

std::optional<Error> checkResidualScale(const std::string& where, const Block& block)
{
    if (!std::isfinite(block.residualScale))
        return Error{where, phrase("is not a finite number")};
    if (block.attentionOutputNorm || block.feedForwardOutputNorm)
        return Error{where, phrase("is given, but there are norms of what the halves find: their gains can hold the factor")};
    return {};
}

bool hasSink(const Head& head) { return head.sink->size() > 0; }

std::optional<Error> checkSinks(const std::string& where, const Block& block)
{
    for (const Head& head : block.heads)
        if (head.sink->rows() != 1 || head.sink->cols() != 1)
            return Error{where, phrase("has {} numbers, expected {}, a score for each head", std::ranges::count_if(block.heads, hasSink),
                                       block.heads.size())};
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (!std::isfinite((*block.heads[h].sink)(0, 0)))
            return Error{where + "[" + std::to_string(h) + "]", phrase("is not a finite number")};
    return {};
}

/// A head that came later gets a sink, too.
void fitSinks(Block& block)
{
    for (Head& head : block.heads)
        if (!hasSink(head))
            head.sink = Matrix(Matrix::Zero(1, 1));
}

/// The row of a norm of a half's result.
template <std::optional<LayerNorm> Block::* norm>
BlockSetting outputNormSetting(std::string_view field)
{
    return {.field = field,
            .name = [](const Block&) -> std::string_view { return phraseId("norms of what its halves find"); },
            .isOn = [](const Block& block) { return (block.*norm).has_value(); },
            .isGradual = [](const Block& from, const Block& to) { return (from.*norm).has_value() == (to.*norm).has_value(); },
            .version = 4};
}

}  // namespace

std::span<const BlockSetting> blockSettings()
{
    static const std::array settings{
        rotarySetting,
        rotaryScalingSetting,
        alibiSetting,
        positionBiasSetting,
        queryKeyNormSetting,
        BlockSetting{.field = "norm_kind",
                     .name = [](const Block& block) { return normInfo(block.normKind).title; },
                     .isOn = [](const Block& block) { return block.normKind != NormKind::Layer; },
                     .isSame = [](const Block& a, const Block& b) { return a.normKind == b.normKind; },
                     .isGradual = [](const Block& from, const Block& to) { return from.normKind == to.normKind; }},
        BlockSetting{.field = "parallel",
                     .name = [](const Block&) -> std::string_view { return phraseId("its halves side by side"); },
                     .isOn = [](const Block& block) { return block.parallel; },
                     .isGradual = [](const Block& from, const Block& to) { return from.parallel == to.parallel; },
                     .check = checkParallel},
        BlockSetting{.field = "feed_forward.gate",
                     .name = [](const Block&) -> std::string_view { return phraseId("a gated network"); },
                     .isOn = [](const Block& block) { return block.feedForward && block.feedForward->hasGate(); }},
        BlockSetting{.field = "score_cap",
                     .name = [](const Block&) -> std::string_view { return phraseId("capped scores"); },
                     .isOn = [](const Block& block) { return block.scoreCap != 0; },
                     .isSame = [](const Block& a, const Block& b) { return a.scoreCap == b.scoreCap; },
                     .isGradual = [](const Block& from, const Block& to) { return (from.scoreCap != 0) == (to.scoreCap != 0); },
                     .check = checkScoreCap,
                     .number = [](const Block& block) { return block.scoreCap; },
                     .setNumber = [](Block& block, Scalar cap) { block.scoreCap = cap; },
                     .version = 4},
        BlockSetting{.field = "sinks",
                     .name = [](const Block&) -> std::string_view { return phraseId("attention sinks"); },
                     .isOn = [](const Block& block) { return std::ranges::any_of(block.heads, hasSink); },
                     .isGradual = [](const Block& from, const Block& to) { return hasSink(from.heads[0]) == hasSink(to.heads[0]); },
                     .check = checkSinks,
                     .fit = fitSinks,
                     .version = 4},
        outputNormSetting<&Block::attentionOutputNorm>("attention_output_norm"),
        outputNormSetting<&Block::feedForwardOutputNorm>("feed_forward_output_norm"),
        BlockSetting{.field = "residual_scale",
                     .name = [](const Block&) -> std::string_view { return phraseId("a factor on what its halves add"); },
                     .isOn = [](const Block& block) { return block.residualScale != 1; },
                     .isSame = [](const Block& a, const Block& b) { return a.residualScale == b.residualScale; },
                     .check = checkResidualScale,
                     .number = [](const Block& block) { return block.residualScale; },
                     .setNumber = [](Block& block, Scalar scale) { block.residualScale = scale; },
                     .version = 4},
    };
    return settings;
}

std::optional<Error> checkSettings(const std::string& where, const Block& block)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.check && setting.isOn(block))
            if (auto error = setting.check(where + "." + std::string(setting.field), block))
                return error;
    return {};
}

bool sameSettings(const Block& a, const Block& b)
{
    return std::ranges::all_of(blockSettings(), [&](const BlockSetting& setting) {
        return setting.isOn(a) == setting.isOn(b) && (!setting.isSame || setting.isSame(a, b));
    });
}

void completeSettings(Block& block)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.complete && setting.isOn(block))
            setting.complete(block);
}

void fitSettings(Block& block)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.fit && setting.isOn(block))
            setting.fit(block);
}

}  // namespace headscope
