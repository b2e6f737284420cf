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
WordsAfterBlocks withoutHidden(const Trace& trace, WordsAfterBlocks words)
{
    for (Index token = 0; token < trace.probabilities->rows(); ++token)
        if (trace.probabilities->row(token).hasNaN())
            for (std::vector<LikelyWords>& tokens : words)
                if (!tokens.empty())
                    tokens[static_cast<std::size_t>(token)].clear();
    return words;
}

}  // namespace

std::string PredictionData::wordText(Index word) const
{
    const std::string& text = trace->session->vocabulary->word(word);
    return text == " " ? "␣" : text;
}

WordsAfterBlocks wordsAfterLastBlock(const Trace& trace)
{
    if (!trace.session->readout)
        return {};
    WordsAfterBlocks words(static_cast<std::size_t>(trace.session->lastBlock()) + 1);
    const Shared<Matrix> p = matrixOf(trace, {MatrixId::Probabilities, trace.session->lastBlock()});
    for (Index token = 0; token < p->rows(); ++token)
        words.back().push_back(likeliest(*p, token, kLikelyWords));
    return withoutHidden(trace, std::move(words));
}

WordsAfterBlocks wordsAfterAllBlocks(const Trace& trace, const CancelCheck& cancelled)
{
    return trace.session->readout ? withoutHidden(trace, logitLens(trace, kLikelyWords, cancelled)) : WordsAfterBlocks();
}

PredictionData predictionOf(const std::shared_ptr<const Trace>& trace, AskedLogit asked, WordsAfterBlocks words)
{
    if (!trace || !trace->session->readout || words.empty())
        return {};
    PredictionData data;
    data.trace = trace;
    data.afterBlocks = std::move(words);
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
