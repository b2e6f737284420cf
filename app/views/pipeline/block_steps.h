// SPDX-License-Identifier: GPL-3.0-or-later
// What the Pipeline shows around the heads of a block, as data: which matrices, and what leads from one to the next.
#pragma once

#include "core/matrices/matrix_access.h"

#include <QString>

#include <vector>

namespace headscope {

struct ShownStep {
    QString above, below;  ///< the operation that leads here, rich text above and below a line; empty: none
    QString caption;
    std::vector<MatrixRef> matrices;  ///< one below the other: weights and their bias

    bool operator==(const ShownStep&) const = default;
};
using Steps = std::vector<ShownStep>;

/// The steps from what the block reads to what its heads read: positions, the first norm, the memory. Without `heads`, what matters to them
/// alone is left out.
Steps stepsBeforeHeads(const Session& session, int block, bool heads);
/// The steps from the output of attention to what the feed-forward network reads, or else to what the block hands on.
Steps stepsAfterHeads(const Session& session, int block);
/// The feed-forward network, up to what the block hands on.
Steps stepsOfFeedForward(const Session& session, int block);
/// The steps after the last block: final norm, logits, probabilities, losses. None in other blocks; for a large vocabulary only the norm.
Steps stepsAfterLastBlock(const Session& session, int block);

/// Whether the vocabulary is small enough for matrices with a column for every word.
bool showsEveryWord(const Session& session);

}  // namespace headscope
