// SPDX-License-Identifier: GPL-3.0-or-later
// Attention with a sink: a learned score of each head stands in the softmax of every row beside those of the keys, and its weight goes to
// no value (OpenAI 2025, gpt-oss; Xiao et al. 2024). So the weights of a row add up to less than 1.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/attention_weighting.h"
#include "core/ops/operations.h"
#include "core/ops/softmax.h"

#include <cmath>
#include <limits>
#include <vector>

namespace headscope {

namespace {

/// The largest score of a row that is not blocked, and the key that has it; −∞ where all are.
struct Largest {
    Scalar score = -std::numeric_limits<Scalar>::infinity();
    Index key = 0;
};

Largest largestOf(const kernels::Softmax& rows, Index row, Index columns)
{
    const Scalar* scores = rows.scores + row * rows.scoreStride;
    const Scalar* allowed = rows.allowed ? rows.allowed + row * rows.allowedStride : nullptr;
    Largest largest;
    for (Index j = 0; j < columns; ++j)
        if (const Scalar score = rows.factor * scores[j]; (!allowed || allowed[j] > 0) && score > largest.score)
            largest = {score, j};
    return largest;
}

/// Softmax of each row and the sink's score: that of the keys alone, times 1 ÷ (1 + exp(sink − L)) with L = ln Σ exp(s). The largest
/// score's weight among the keys alone is exp(s − L), which gives L.
void weighBeside(Scalar sink, const kernels::Softmax& rows, Index count, Index columns)
{
    std::vector<Largest> largest;
    for (Index i = 0; i < count; ++i)
        largest.push_back(largestOf(rows, i, columns));  // before the scores are overwritten
    kernels::active().softmax(rows, count, columns);
    for (Index i = 0; i < count; ++i) {
        const auto [score, key] = largest[static_cast<std::size_t>(i)];
        if (score == -std::numeric_limits<Scalar>::infinity())
            continue;
        Scalar* attention = rows.result + i * rows.resultStride;
        const Scalar ofKeys = 1 / (1 + std::exp(sink - score + std::log(attention[key])));
        for (Index j = 0; j < columns; ++j)
            attention[j] *= ofKeys;
        if (rows.entropies)  // −Σ ca·ln ca of c times what adds up to 1
            rows.entropies[i] = ofKeys > 0 ? ofKeys * (rows.entropies[i] - std::log(ofKeys)) : 0;
    }
}

constexpr AttentionWeightingKind kSinkWeighting{.kind = AttentionWeighting::SoftmaxWithSink,
                                                .weigh = [](const Head& head, const kernels::Softmax& rows, Index count,
                                                            Index columns) { weighBeside((*head.sink)(0, 0), rows, count, columns); },
                                                .gradient = [](const Head&, const kernels::SoftmaxGradient& rows, Index count,
                                                               Index columns) { kernels::active().softmaxGradient(rows, count, columns); }};

Shared<Matrix> softmaxBesideSink(const StepInputs& in)
{
    const Index n = in[0].rows(), m = in[0].cols();
    Matrix attention = uninitialized(n, m);
    weighBeside(in[1](0, 0), {in[0].data(), m, nullptr, 0, 1, attention.data(), m, attention.data(), m, nullptr}, n, m);
    return pooled(std::move(attention));
}

Operation caseBesideSink(const ExplainedCell& cell) { return cell.isFullyMasked() ? Operation::FullyMasked : Operation::SinkSoftmax; }

Shared<Matrix> leftByKeys(const StepInputs& in) { return Matrix((1 - in[0].rowwise().sum().array()).max(Scalar(0)).matrix()); }

void addLeftTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& attention = cell.inputs[0];
    e.terms = {termOf(phrase("whole row"), {{phrase("all"), 1, {}}})};
    for (Index k = 0; k < attention.size(); ++k)
        e.terms.push_back(termOf(attention.name(k), {{phrase("less"), -1, {}}, attention.factor(k)}));
}

std::string leftSentence(const ExplainedCell& cell, const Explanation&)
{
    return phrase("{} gives {} % of its attention to no key: the sink has it, which has no value. So much less is written by the head.",
                  cell.row, shownNumber(100 * static_cast<double>(cell.value)));
}

}  // namespace

const OperationInfo sinkSoftmaxOperation{.operation = Operation::SinkSoftmax,
                                         .id = "softmax_with_sink",
                                         .title = phraseId("An attention weight, by softmax with a sink"),
                                         .feeds = {Feed::Row, Feed::One},
                                         .play = PlayedAs::Softmax,
                                         .weighting = &kSinkWeighting,
                                         .forward = softmaxBesideSink,
                                         .caseOf = caseBesideSink,
                                         .addTerms = addSoftmaxTerms,
                                         .sentence = softmaxSentence};

const OperationInfo sinkOperation{.operation = Operation::Sink,
                                  .id = "sink",
                                  .title = phraseId("What attention gives to no key"),
                                  .feeds = {Feed::Row},
                                  .forward = leftByKeys,
                                  .addTerms = addLeftTerms,
                                  .sentence = leftSentence};

}  // namespace headscope
