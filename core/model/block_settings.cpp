// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block_settings.h"

#include "core/base/phrase.h"
#include "core/model/alibi.h"

#include <algorithm>
#include <array>

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

}  // namespace

std::span<const BlockSetting> blockSettings()
{
    static const std::array settings{
        rotarySetting,
        alibiSetting,
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

void fitSettings(Block& block)
{
    for (const BlockSetting& setting : blockSettings())
        if (setting.fit && setting.isOn(block))
            setting.fit(block);
}

}  // namespace headscope
