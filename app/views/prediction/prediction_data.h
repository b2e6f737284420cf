// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prediction view shows of a Trace: the likely words after every block, and who made one of them likely.
#pragma once

#include "core/analysis/logit_contributions.h"
#include "core/analysis/logit_lens.h"

#include <QStringList>

#include <optional>

namespace headscope {

inline constexpr std::size_t kLikelyWords = 5;

/// The word whose logit is taken apart, and the one whose logit is subtracted from it.
struct AskedLogit {
    int token = 0;
    std::optional<Index> word = {};  ///< from 0; nothing: the most probable one
    Index other = -1;                ///< -1: none
};

/// The words of each block and token, none while the token's are hidden; none of earlier blocks until they are found. The words after the
/// last block are the prediction.
using WordsAfterBlocks = std::vector<std::vector<LikelyWords>>;

struct PredictionData {
    std::shared_ptr<const Trace> trace;  ///< null: nothing is predicted
    WordsAfterBlocks afterBlocks;
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

/// The words after the last block alone: those of each earlier one take as long as the prediction itself.
WordsAfterBlocks wordsAfterLastBlock(const Trace& trace);
WordsAfterBlocks wordsAfterAllBlocks(const Trace& trace, const CancelCheck& cancelled);  ///< empty when cancelled

/// The word must be one of the vocabulary; a token that is not there is the last one. Nothing when the session has no readout, or no words
/// are given.
PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, WordsAfterBlocks words);

}  // namespace headscope
