// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/prediction_data.h"

#include "core/matrices/matrix_access.h"

#include <algorithm>

namespace headscope {

PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, const CancelCheck& cancelled)
{
    if (!trace || !trace->session->readout)
        return {};
    PredictionData data{.trace = trace, .afterBlocks = logitLens(*trace, kLikelyWords, cancelled), .asked = asked};
    if (data.afterBlocks.empty())
        return {};
    for (Index token = 0; token < trace->probabilities->rows(); ++token)
        if (trace->probabilities->row(token).hasNaN())  // a question hides it
            for (std::vector<LikelyWords>& words : data.afterBlocks)
                words[static_cast<std::size_t>(token)].clear();
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

std::optional<double> meanLoss(const Trace& trace)
{
    const Names& targets = *trace.session->targets;
    const auto asked = std::ranges::count_if(targets, [](const std::string& target) { return !target.empty(); });
    if (asked == 0)
        return {};
    const Shared<Matrix> loss = matrixOf(trace, {MatrixId::Loss, trace.session->lastBlock()});
    return loss->cast<double>().sum() / static_cast<double>(asked);
}

}  // namespace headscope
