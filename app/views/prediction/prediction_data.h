// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prediction view shows of a Trace: the likely words after every block, and who made one of them likely.
#pragma once

#include "core/analysis/logit_contributions.h"
#include "core/analysis/logit_lens.h"

#include <optional>

namespace headscope {

inline constexpr std::size_t kLikelyWords = 5;

/// Whose logit is taken apart, and which other one is subtracted from it.
struct AskedLogit {
    int token = 0;
    std::optional<Index> word = {};  ///< from 0; nothing: the most probable one
    Index other = -1;                ///< -1: none
};

struct PredictionData {
    std::shared_ptr<const Trace> trace;  ///< null: nothing is predicted
    std::vector<std::vector<LikelyWords>>
        afterBlocks;  ///< of each block and token, none while the token's are hidden; those after the last are the prediction
    AskedLogit asked;
    std::vector<LogitContribution> parts;  ///< in the order of the computation; none while they are hidden
    double sum = 0;                        ///< what the parts add up to

    const std::vector<LikelyWords>& prediction() const { return afterBlocks.back(); }
    const std::string& wordText(Index word) const { return trace->session->vocabulary->word(word); }
};

/// The word must be one of the vocabulary; a token that is not there is the last one. Nothing when the session has no readout, or when
/// cancelled.
PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, const CancelCheck& cancelled);

/// The mean loss of the tokens that have a target; nothing where none has.
std::optional<double> meanLoss(const Trace& trace);

}  // namespace headscope
