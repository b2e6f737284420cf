// SPDX-License-Identifier: GPL-3.0-or-later
// The logit lens: what the session would predict if it ended after an earlier block.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

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

/// The most probable words of each token after each block, when final norm and readout (nostalgebraist 2020) are applied to its result:
/// after the last they are the prediction itself. The session must have a readout. Empty when cancelled.
std::vector<std::vector<LikelyWords>> logitLens(const Trace& trace, std::size_t count, const CancelCheck& cancelled = {});

}  // namespace headscope
