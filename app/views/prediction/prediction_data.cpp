// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/prediction_data.h"

#include "app/bound/matrix_content.h"
#include "core/matrices/matrix_access.h"

#include <algorithm>

namespace headscope {

namespace {

void findLoss(const Trace& trace, PredictionData& data)
{
    const Names& targets = *trace.session->targets;
    const auto asked = std::ranges::count_if(targets, [](const std::string& target) { return !target.empty(); });
    if (asked == 0)
        return;
    data.loss = matrixOf(trace, {MatrixId::Loss, trace.session->lastBlock()});
    data.meanLoss = data.loss->cast<double>().sum() / static_cast<double>(asked);
}

/// Words that a question hides are not told.
void hideWords(const Trace& trace, std::vector<std::vector<LikelyWords>>& words)
{
    for (Index token = 0; token < trace.probabilities->rows(); ++token)
        if (trace.probabilities->row(token).hasNaN())
            for (std::vector<LikelyWords>& tokens : words)
                if (!tokens.empty())
                    tokens[static_cast<std::size_t>(token)].clear();
}

}  // namespace

std::string PredictionData::wordText(Index word) const
{
    const std::string& text = trace->session->vocabulary->word(word);
    return text == " " ? "␣" : text;
}

PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, const LogitLens& lens)
{
    if (!trace || !trace->session->readout)
        return {};
    PredictionData data;
    data.trace = trace;
    data.afterBlocks = lens.words;
    hideWords(*trace, data.afterBlocks);
    data.asked = asked;
    data.words = toStringList(trace->session->vocabulary->words());
    findLoss(*trace, data);
    const int last = static_cast<int>(trace->session->tokenCount()) - 1;
    data.asked.token = std::min(asked.token, last);
    const LikelyWords& likely = data.prediction()[static_cast<std::size_t>(data.asked.token)];
    if (likely.empty())
        return data;
    const Index wordCount = trace->session->vocabulary->size();  // fewer, perhaps, than when it was asked
    if (data.asked.other >= wordCount)
        data.asked.other = -1;
    if (data.asked.word.value_or(wordCount) >= wordCount)
        data.asked.word = likely.front().word;
    data.parts = logitContributions(*trace, data.asked.token, *data.asked.word, data.asked.other);
    for (const LogitContribution& part : data.parts)
        data.sum += static_cast<double>(part.value);
    return data;
}

}  // namespace headscope
