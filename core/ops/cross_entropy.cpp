// SPDX-License-Identifier: GPL-3.0-or-later
// How badly a token predicts its target: −ln of the probability that it gives the word.
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/lookup.h"
#include "core/ops/operations.h"

#include <cmath>

namespace headscope {

namespace {

// A probability below it gets its logarithm from the logits: as a number of its own it may be 0.
constexpr double kSmallest = 1e-30;

bool isFromLogits(const Matrix& probabilities, Index token, Index word)
{
    return static_cast<double>(probabilities(token, word)) < kSmallest;
}

double lossOf(const Matrix& probabilities, const Matrix& logits, Index token, Index word)
{
    if (word < 0)
        return 0;
    if (!isFromLogits(probabilities, token, word))
        return -std::log(static_cast<double>(probabilities(token, word)));
    const auto row = logits.row(token).cast<double>().array();
    const double maximum = row.maxCoeff();
    return maximum + std::log((row - maximum).exp().sum()) - row(word);
}

Matrix losses(const Session& session, const Matrix& probabilities, const Matrix& logits)
{
    const std::vector<Index> words = targetWordsOf(session);
    return Matrix::NullaryExpr(probabilities.rows(), 1, [&](Index token) {
        return static_cast<Scalar>(lossOf(probabilities, logits, token, words[static_cast<std::size_t>(token)])) + Scalar(0);  // no −0
    });
}

Shared<Matrix> lossesOf(const StepInputs& in) { return losses(in.session, in[0], in[1]); }

/// −1/p to the probability; where that is as good as 0, p − 1 and p to the logits themselves.
void lossesGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    const Matrix& p = in[0];
    const std::vector<Index> words = targetWordsOf(in.session);
    Matrix ofProbabilities = Matrix::Zero(p.rows(), p.cols());
    Matrix ofLogits = ofProbabilities;
    for (Index token = 0; token < p.rows(); ++token) {
        const Index word = words[static_cast<std::size_t>(token)];
        if (word < 0)
            continue;
        if (isFromLogits(p, token, word)) {
            ofLogits.row(token) = gradient(token) * p.row(token);
            ofLogits(token, word) -= gradient(token);
        } else {
            ofProbabilities(token, word) = -gradient(token) / p(token, word);
        }
    }
    addGradient(*gradients[0], ofProbabilities);
    addGradient(*gradients[1], ofLogits);
}

Updated updatedLosses(UpdateMode&, const StepEdit& edit)
{
    const bool asBefore = !edit.inputs[0].change.any() && !edit.inputs[1].change.any() && edit.sessionWas.targets == edit.session.targets &&
                          edit.sessionWas.vocabulary.sameAs(edit.session.vocabulary);
    if (asBefore && edit.before->size() > 0)
        return {edit.before, edit.before, {}};
    return {edit.before, losses(edit.session, *edit.inputs[0].now, *edit.inputs[1].now), {true, {}, {}}};
}

const std::string* targetOf(const ExplainedCell& cell)
{
    const std::string& target = (*cell.session().targets)[static_cast<std::size_t>(cell.cell.row)];
    return target.empty() ? nullptr : &target;
}

void addLossTerm(const ExplainedCell& cell, Explanation& e)
{
    if (const std::string* target = targetOf(cell))
        e.terms = {termOf(*target, {{"−ln " + cell.inputs[0].symbol(), e.value, cell.inputs[0].cell()}})};
    else
        e.terms = {termOf(phrase("no word is asked for"), {{phrase("nothing"), 0, {}}})};
}

std::string lossSentence(const ExplainedCell& cell, const Explanation& e)
{
    const std::string* target = targetOf(cell);
    if (!target)
        return phrase("After {} no word is asked for: nothing can be wrong.", cell.row);
    return phrase("After {} the word “{}” is asked for; it has a probability of {}, and −ln of that is {}.", cell.row, *target,
                  shownNumber(static_cast<double>(cell.inputs[0].value())), shownNumber(e.value));
}

}  // namespace

const OperationInfo crossEntropyOperation{.operation = Operation::CrossEntropy,
                                          .id = "cross_entropy",
                                          .title = phraseId("How unlikely the target is"),
                                          .feeds = {Feed::TargetCell, Feed::TargetCell},
                                          .play = PlayedAs::Logarithm,
                                          .forward = lossesOf,
                                          .backward = lossesGradient,
                                          .update = updatedLosses,
                                          .addTerms = addLossTerm,
                                          .sentence = lossSentence};

}  // namespace headscope
