// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/softmax.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/attention_weighting.h"

#include <cmath>
#include <limits>
#include <span>

namespace headscope {

namespace {

constexpr double kSmallestShown = 0.001, kLargestShown = 9999;  // as a sum of exponentials that a person compares

Shared<Matrix> softmaxOfRows(const StepInputs& in)
{
    Matrix attention = uninitialized(in[0].rows(), in[0].cols());
    softmaxRows(in[0], attention, 0, attention.rows());
    return pooled(std::move(attention));
}

Operation caseOfAttention(const ExplainedCell& cell) { return cell.isFullyMasked() ? Operation::FullyMasked : Operation::Softmax; }

/// The largest of the scores of the keys, and of that of the sink where there is one.
Scalar maximumOf(std::span<const InputLine> lines)
{
    Scalar maximum = -std::numeric_limits<Scalar>::infinity();
    for (const InputLine& scores : lines)
        for (Index k = 0; k < scores.size(); ++k)
            maximum = std::max(maximum, scores.value(k));
    return maximum;
}

/// The other keys stand beside the cell's own, for comparison.
void addKey(const ExplainedCell& cell, Index key, Term term, Explanation& e)
{
    e.terms.push_back(key == cell.cell.column ? std::move(term) : besides(std::move(term)));
}

void addFullyMaskedTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& scores = cell.inputs[0];
    for (Index k = 0; k < scores.size(); ++k)
        addKey(cell, k, termOf(scores.name(k), {{phrase("blocked"), 0, scores.cell(k)}}), e);
}

/// The same weight as it is computed by hand, without the maximum; nothing where the numbers would be too long to read.
std::string unshifted(const ExplainedCell& cell, const Explanation& e)
{
    const double maximum = static_cast<double>(e.quantities[0].value);
    const double sum = static_cast<double>(e.quantities[1].value) * std::exp(maximum);
    if (maximum == 0 || sum < kSmallestShown || sum > kLargestShown)
        return "";
    const InputLine& scores = cell.inputs[0];
    return phrase(": exp({}) itself is {} out of {}", scores.symbol(),
                  shownNumber(std::exp(static_cast<double>(scores.value(cell.cell.column)))), shownNumber(sum));
}

std::string fullyMaskedSentence(const ExplainedCell& cell, const Explanation&)
{
    return phrase("The mask leaves {} nothing to look at, so its whole row of attention is 0 (MultiheadAttention in PyTorch gives NaN).",
                  cell.row);
}

constexpr AttentionWeightingKind kWeighting{
    .kind = AttentionWeighting::Softmax,
    .weigh = [](const Head&, const kernels::Softmax& rows, Index count, Index columns) { kernels::active().softmax(rows, count, columns); },
    .gradient = [](const Head&, const kernels::SoftmaxGradient& rows, Index count,
                   Index columns) { kernels::active().softmaxGradient(rows, count, columns); }};

}  // namespace

void addSoftmaxTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& scores = cell.inputs[0];
    const Scalar maximum = maximumOf(cell.inputs);
    const auto exponential = [&](Scalar score) { return std::exp(static_cast<double>(score) - static_cast<double>(maximum)); };
    double sum = 0;
    for (const InputLine& line : cell.inputs)
        for (Index k = 0; k < line.size(); ++k)
            sum += exponential(line.value(k));
    e.quantities = {{phrase("maximum"), maximum}, {phrase("row sum"), static_cast<Scalar>(sum)}};
    const auto term = [&](const std::string& name, const InputLine& line, Index k) {
        return termOf(name, {{phrase("exp({} − maximum)", line.symbol()), static_cast<Scalar>(exponential(line.value(k))), line.cell(k)},
                             {phrase("1/row sum"), static_cast<Scalar>(1 / sum), {}}});
    };
    for (Index k = 0; k < scores.size(); ++k)
        addKey(cell, k, term(scores.name(k), scores, k), e);
    for (const InputLine& sink : std::span(cell.inputs).subspan(1))
        e.terms.push_back(besides(term(phrase("sink"), sink, 0)));
}

std::string softmaxSentence(const ExplainedCell& cell, const Explanation& e)
{
    if (!cell.mayLook())
        return phrase("{} gives {} no attention: the mask blocks the cell, its score is −∞, and exp(−∞) is exactly 0.", cell.row,
                      cell.column);
    const Factor& own = e.terms[static_cast<std::size_t>(cell.cell.column)].factors[0];
    std::string text =
        phrase("{} gives {} {} % of its attention: {} is {} out of {} for the whole row. The maximum, {}, is the row's largest score; "
               "subtracting it changes no weight{}.",
               cell.row, cell.column, shownNumber(100 * static_cast<double>(cell.value)), own.symbol, shownNumber(own.value),
               shownNumber(e.quantities[1].value), shownNumber(e.quantities[0].value), unshifted(cell, e));
    if (cell.inputs.size() > 1)
        text += phrase(" The sink has {} of that sum: this part goes to no value.", shownNumber(e.terms.back().factors[0].value));
    return text;
}

void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count)
{
    Scalar* rows = attention.row(first).data();
    kernels::active().softmax(
        {scores.row(first).data(), scores.cols(), nullptr, 0, 1, rows, attention.cols(), rows, attention.cols(), nullptr}, count,
        scores.cols());
}

Matrix softmaxGradient(const Matrix& attention, const Matrix& da)
{
    Matrix ds = uninitialized(da.rows(), da.cols());
    kernels::active().softmaxGradient({attention.data(), attention.cols(), da.data(), da.cols(), ds.data(), ds.cols(), 1, nullptr, 0},
                                      ds.rows(), ds.cols());
    return ds;
}

const OperationInfo softmaxOperation{.operation = Operation::Softmax,
                                     .id = "softmax",
                                     .title = phraseId("An attention weight, by softmax"),
                                     .feeds = {Feed::Row},
                                     .play = PlayedAs::Softmax,
                                     .weighting = &kWeighting,
                                     .forward = softmaxOfRows,
                                     .caseOf = caseOfAttention,
                                     .addTerms = addSoftmaxTerms,
                                     .sentence = softmaxSentence};

const OperationInfo fullyMaskedOperation{.operation = Operation::FullyMasked,
                                         .id = "nothing_left",
                                         .title = phraseId("Nothing left to look at"),
                                         .play = PlayedAs::NothingLeft,
                                         .addTerms = addFullyMaskedTerms,
                                         .sentence = fullyMaskedSentence};

}  // namespace headscope
