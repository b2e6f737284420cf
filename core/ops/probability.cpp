// SPDX-License-Identifier: GPL-3.0-or-later
// The probability of each word: softmax over the logits of a token.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"
#include "core/ops/softmax.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr Index kMostWords = 64;  // more would not be read: of a larger vocabulary the likeliest stand beside the word

Shared<Matrix> probabilities(const StepInputs& in)
{
    Matrix p = uninitialized(in[0].rows(), in[0].cols());
    forEachRowTile(1, p.rows(), 8 * static_cast<double>(p.size()), in.cancelled,
                   [&](Index, Index first, Index count) { softmaxRows(in[0], p, first, count); });
    return pooled(std::move(p));
}

void probabilitiesGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    Matrix p(in[0].rows(), in[0].cols());
    softmaxRows(in[0], p, 0, p.rows());
    addGradient(*gradients[0], softmaxGradient(p, gradient));
}

Updated updatedProbabilities(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& logits = edit.inputs[0];
    return filledDraft(mode, Draft(edit.before, logits.now->rows(), logits.now->cols(), logits.change.ofWholeRows()), 8,
                       [&](Draft& p, Index first, Index count) {
                           p.fill(first, count,
                                  [&](auto&& cells, Index row, Index) { softmaxRows(*logits.now, p.cells(), row, cells.rows()); });
                       });
}

/// The word itself and the likeliest others, in the order of the vocabulary.
std::vector<Index> shownWords(const InputLine& logits, Index own)
{
    std::vector<Index> words(static_cast<std::size_t>(logits.size()));
    std::iota(words.begin(), words.end(), Index{0});
    if (logits.size() <= kMostWords)
        return words;
    std::ranges::partial_sort(words, words.begin() + kMostWords, std::greater{}, [&](Index word) { return logits.value(word); });
    words.resize(kMostWords);
    if (std::ranges::find(words, own) == words.end())
        words.back() = own;
    std::ranges::sort(words);
    return words;
}

void addProbabilityTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& logits = cell.inputs[0];
    const double maximum = static_cast<double>(logits.matrix().row(cell.cell.row).maxCoeff());
    const auto exponential = [&](Index word) { return std::exp(static_cast<double>(logits.value(word)) - maximum); };
    double sum = 0;
    for (Index word = 0; word < logits.size(); ++word)
        sum += exponential(word);
    e.quantities = {{phrase("maximum"), static_cast<Scalar>(maximum)}, {phrase("row sum"), static_cast<Scalar>(sum)}};
    for (const Index word : shownWords(logits, cell.cell.column)) {
        Term term = termOf(logits.name(word),
                           {{phrase("exp({} − maximum)", logits.symbol()), static_cast<Scalar>(exponential(word)), logits.cell(word)},
                            {phrase("1/row sum"), static_cast<Scalar>(1 / sum), {}}});
        e.terms.push_back(word == cell.cell.column ? std::move(term) : besides(std::move(term)));
    }
}

std::string probabilitySentence(const ExplainedCell& cell, const Explanation& e)
{
    const auto likeliest = std::ranges::max_element(e.terms, {}, &Term::product);
    const std::string share = phrase("After {}, the word {} has a probability of {} %", cell.row, cell.column,
                                     shownNumber(100 * static_cast<double>(cell.value)));
    return likeliest->counts ? phrase("{}: no word is likelier.", share)
                             : phrase("{}; the likeliest is “{}” with {} %.", share, likeliest->name,
                                      shownNumber(100 * static_cast<double>(likeliest->product)));
}

}  // namespace

const OperationInfo probabilityOperation{.operation = Operation::Probability,
                                         .id = "probability",
                                         .title = phraseId("A probability, by softmax over all words"),
                                         .feeds = {Feed::Row},
                                         .play = PlayedAs::Softmax,
                                         .forward = probabilities,
                                         .backward = probabilitiesGradient,
                                         .update = updatedProbabilities,
                                         .addTerms = addProbabilityTerms,
                                         .sentence = probabilitySentence};

}  // namespace headscope
