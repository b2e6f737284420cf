// SPDX-License-Identifier: GPL-3.0-or-later
// The logit lens: what the session would predict if it ended after an earlier block.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

#include <memory>
#include <vector>

namespace headscope {

struct LikelyWord {
    Index word = 0;  ///< its number in the vocabulary
    Scalar probability = 0;

    bool operator==(const LikelyWord&) const = default;
};
/// Words of a prediction, the most probable first; of equal ones the earlier word.
using LikelyWords = std::vector<LikelyWord>;

/// The `count` most probable words of one row of probabilities.
LikelyWords likeliest(const Matrix& probabilities, Index row, std::size_t count);

inline constexpr std::size_t kLikelyWords = 5;

/// The most probable words of each token after each block. It keeps what they were found from: the next lens looks there for tokens that
/// are still the same.
struct LogitLens {
    std::shared_ptr<const Session> session;       ///< null where nothing was found
    std::vector<Shared<Matrix>> outputs;          ///< what each block handed on
    std::vector<std::vector<LikelyWords>> words;  ///< by block and token; none of blocks that were not asked for
};

/// Final norm and readout (nostalgebraist 2020) applied to what each block hands on, from `firstBlock` to the last own one, after which
/// they are the prediction itself. The session must have a readout. Nothing is found when cancelled.
LogitLens logitLens(const Trace& trace, int firstBlock, const LogitLens& earlier = {}, const CancelCheck& cancelled = {});

}  // namespace headscope
