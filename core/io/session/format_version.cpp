// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/format_version.h"

#include "core/model/block_settings.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

// What version 2 added, one a row.

constexpr std::array kNewInBlock{
    +[](const Block& block) {
        return std::ranges::any_of(blockSettings(), [&](const BlockSetting& setting) { return setting.isOn(block); });
    },
    +[](const Block& block) { return block.feedForward && block.feedForward->activation > Activation::Identity; },
};

constexpr std::array kNewInSession{
    +[](const Session& session) { return !session.vocabulary->empty() || session.finalNorm.has_value(); },
    +[](const Session& session) { return session.positions == Positions::Learned; },
    +[](const Session& session) { return session.hasEncoder(); },
    +[](const Session& session) { return session.training.has_value(); },
    +[](const Session& session) {
        return std::ranges::any_of(session.blocks, [](const Block& block) {
            return std::ranges::any_of(kNewInBlock, [&](auto isUsed) { return isUsed(block); });
        });
    },
    +[](const Session& session) {
        return std::ranges::any_of(session.snapshots, [](const Snapshot& snapshot) { return formatVersionOf(*snapshot.session) > 1; });
    },
};

}  // namespace

int formatVersionOf(const Session& session)
{
    return std::ranges::any_of(kNewInSession, [&](auto isUsed) { return isUsed(session); }) ? kNewestFormat : 1;
}

}  // namespace headscope
