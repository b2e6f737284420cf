// SPDX-License-Identifier: GPL-3.0-or-later
// Logits that are scaled and capped: c · tanh(scale · (x·W_U + b) ÷ c).
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/linear.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

/// The readout that is changed: x·W_U + b.
template <bool tied>
const OperationInfo& plainReadout()
{
    return tied ? tiedReadoutOperation : projectionOperation;
}

Shared<Matrix> changed(const Readout& readout, const Matrix& sums)
{
    Matrix logits = uninitialized(sums.rows(), sums.cols());
    logits = sums.unaryExpr([&](Scalar sum) { return readout.logit(sum); });
    return pooled(std::move(logits));
}

template <bool tied>
Shared<Matrix> changedLogits(const StepInputs& in)
{
    return changed(*in.session.readout, *plainReadout<tied>().forward(in));
}

/// The slope of the logit over the sum is scale · (1 − tanh²).
template <bool tied>
void changedGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    const Readout& readout = *in.session.readout;
    Matrix ofSums = readout.scale * gradient;
    if (readout.cap > 0) {
        const Shared<Matrix> logits = changedLogits<tied>(in);
        ofSums.array() *= 1 - (logits->array() / readout.cap).square();
    }
    plainReadout<tied>().backward(in, ofSums, gradients);
}

/// Whole rows: the sums that the logits were made of are not kept.
template <bool tied>
Updated updatedLogits(UpdateMode& mode, const StepEdit& edit)
{
    const bool same = edit.sessionWas.readout && edit.session.readout->scale == edit.sessionWas.readout->scale &&
                      edit.session.readout->cap == edit.sessionWas.readout->cap && edit.before->size() > 0;
    if (same && std::ranges::none_of(edit.inputs, [](const Updated& input) { return input.change.any(); }))
        return {edit.before, edit.before, {}};
    std::array<const Shared<Matrix>*, kMostInputs> now{};
    for (std::size_t i = 0; i < edit.inputs.size(); ++i)
        now[i] = &edit.inputs[i].now;
    const Shared<Matrix> logits =
        changedLogits<tied>({edit.session, {edit.made}, std::span(now).first(edit.inputs.size()), mode.cancelled});
    return {edit.before, logits, {true, {}, {}}};
}

/// The cap is a factor: the part of a number that it leaves.
template <bool tied>
void addChangedTerms(const ExplainedCell& cell, Explanation& e)
{
    plainReadout<tied>().addTerms(cell, e);
    const Readout& readout = *cell.session().readout;
    double sum = 0;
    for (const Term& term : e.terms)
        sum += static_cast<double>(term.product);
    const double scaled = static_cast<double>(readout.scale) * sum;
    for (Term& term : e.terms) {
        std::vector<Factor> factors = term.factors;
        if (readout.scale != 1)
            factors.push_back({phrase("scale"), readout.scale, {}});
        if (readout.cap > 0)
            factors.push_back({phrase("cap"), static_cast<Scalar>(scaled == 0 ? 1 : static_cast<double>(cell.value) / scaled), {}});
        const bool isBias = term.isBias;
        term = termOf(term.name, std::move(factors));
        term.isBias = isBias;
    }
}

template <bool tied>
std::string changedSentence(const ExplainedCell& cell, const Explanation& e)
{
    const Readout& readout = *cell.session().readout;
    std::string text = plainReadout<tied>().sentence(cell, e);
    if (readout.scale != 1)
        text += phrase(" Logits are multiplied by {}.", shownNumber(readout.scale));
    if (readout.cap > 0)
        text += phrase(" They are capped so that none goes beyond ±{}.", shownNumber(readout.cap));
    return text;
}

std::string changedFormula(const ExplainedCell& cell, const Explanation&)
{
    return cell.session().readout->cap > 0 ? "changed_readout-cap" : "changed_readout";
}

template <bool tied>
constexpr OperationInfo changedOperation(Operation operation, std::string_view id)
{
    return {.operation = operation,
            .id = id,
            .title = phraseId("A logit, scaled and capped"),
            .feeds = {Feed::Row, tied ? Feed::RowOfColumn : Feed::Column, Feed::OneColumn},
            .forward = changedLogits<tied>,
            .backward = changedGradient<tied>,
            .update = updatedLogits<tied>,
            .addTerms = addChangedTerms<tied>,
            .sentence = changedSentence<tied>,
            .formula = changedFormula};
}

}  // namespace

const OperationInfo changedReadoutOperation = changedOperation<false>(Operation::ChangedReadout, "changed_readout");
const OperationInfo changedTiedReadoutOperation = changedOperation<true>(Operation::ChangedTiedReadout, "changed_tied_readout");

}  // namespace headscope
