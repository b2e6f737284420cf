// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/format_version.h"

#include "core/model/block_settings.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

template <class Which>
bool namesTensor(const Session& session, Which which)
{
    bool found = false;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) {
        const TensorOrigin* origin = originOf(matrix);
        found = found || (origin && which(*origin));
    });
    return found;
}

/// The version that a file with such a block has.
int versionOf(const Block& block)
{
    int version = block.feedForward && block.feedForward->activation > Activation::Identity ? 2 : 1;
    for (const BlockSetting& setting : blockSettings())
        if (setting.isOn(block))
            version = std::max(version, setting.version);
    return version;
}

// The features that version 2 added, one a row.

constexpr std::array kNewInSession{
    +[](const Session& session) { return !session.vocabulary->empty() || session.finalNorm.has_value(); },
    +[](const Session& session) { return session.learnsPositions(); },
    +[](const Session& session) { return session.hasEncoder(); },
    +[](const Session& session) { return session.training.has_value(); },
    +[](const Session& session) { return namesTensor(session, [](const TensorOrigin&) { return true; }); },
};

bool isNewIn(const Training& training) { return training.beta1 || training.beta2 || training.epsilon; }

}  // namespace

int formatVersionOf(const Session& session)
{
    int version = std::ranges::any_of(kNewInSession, [&](auto isUsed) { return isUsed(session); }) ? 2 : 1;
    for (const Block& block : session.blocks)
        version = std::max(version, versionOf(block));
    if (namesTensor(session, [](const TensorOrigin& origin) { return !origin.replaced.empty(); }))
        version = std::max(version, 3);
    if (!session.figures.empty() || hasPatches(session) || (session.training && isNewIn(*session.training)) || session.trained->step > 0)
        version = std::max(version, 3);
    const bool memoryIsScaled = session.memory && session.memory->embeddingScale != 1;
    if (session.embeddingScale != 1 || memoryIsScaled || (session.readout && session.readout->changesLogits()) || session.picture ||
        namesTensor(session, [](const TensorOrigin& origin) { return !origin.part.scaledBy.empty(); }))
        version = kNewestFormat;
    for (const Snapshot& snapshot : session.snapshots)
        version = std::max(version, formatVersionOf(*snapshot.session));
    return version;
}

}  // namespace headscope
