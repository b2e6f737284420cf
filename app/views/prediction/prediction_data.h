// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prediction view shows of a Trace: the likely words after every block, and who made one of them likely.
#pragma once

#include "core/analysis/logit_contributions.h"
#include "core/analysis/logit_lens.h"

#include <QStringList>

#include <optional>

namespace headscope {

/// The word whose logit is taken apart, and the one whose logit is subtracted from it.
struct AskedLogit {
    int token = 0;
    std::optional<Index> word = {};  ///< from 0; nothing: the most probable one
    Index other = -1;                ///< -1: none
};

struct PredictionData {
    std::shared_ptr<const Trace> trace;  ///< null: nothing is predicted
    /// By block and token, none while the token's are hidden; none of earlier blocks until they are found. Those after the last block are
    /// the prediction.
    std::vector<std::vector<LikelyWords>> afterBlocks;
    AskedLogit asked;
    QStringList words;                     ///< the vocabulary: a large one takes a while to make
    std::vector<LogitContribution> parts;  ///< in the order of the computation; none while they are hidden
    double sum = 0;                        ///< what the parts add up to
    Shared<Matrix> loss;                   ///< one for each token; empty where no word is asked for
    std::optional<double> meanLoss;        ///< over tokens that have a target; nothing where none has

    const std::vector<LikelyWords>& prediction() const { return afterBlocks.back(); }
    std::string wordText(Index word) const;  ///< a blank that is a word is shown as "␣"
    bool asksForWords() const { return loss->size() > 0; }
    std::string askedWord(int token) const { return (*trace->session->targets)[static_cast<std::size_t>(token)]; }  ///< empty: none
};

/// The word must be one of the vocabulary; a token that is not there is the last one. `lens`: of this Trace. Nothing when the session has
/// no readout.
PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, const LogitLens& lens);

}  // namespace headscope
