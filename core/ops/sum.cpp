// SPDX-License-Identifier: GPL-3.0-or-later
// Two matrices of one shape added: X and its positions, what was there and what was found.
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> sum(const StepInputs& in)
{
    Matrix y = uninitialized(in[0].rows(), in[0].cols());
    y = in[0] + in[1];
    return pooled(std::move(y));
}

void sumGradient(const StepInputs&, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], gradient);
    addGradient(*gradients[1], gradient);
}

Updated updatedSum(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& a = edit.inputs[0];
    const Updated& b = edit.inputs[1];
    return filledDraft(
        mode, Draft(edit.before, a.now->rows(), a.now->cols(), a.change | b.change), 2, [&](Draft& sum, Index first, Index count) {
            sum.fill(first, count, [&](auto&& cells, Index row, Index column) {
                cells = a.now->block(row, column, cells.rows(), cells.cols()) + b.now->block(row, column, cells.rows(), cells.cols());
            });
        });
}

std::string sumSentence(const ExplainedCell& cell, const Explanation&)
{
    const InputLine& a = cell.inputs[0];
    const InputLine& b = cell.inputs[1];
    return phrase(cell.cell.matrix.id == MatrixId::Positioned
                      ? phraseId("{} is {} in {}; {} adds {}: so each token carries where it stands.")
                      : phraseId("{} is {} in {}; {} adds {}: what was there is kept, and what was found is added."),
                  cell.place(), shownNumber(a.value()), a.symbol(), b.symbol(), shownNumber(b.value()));
}

}  // namespace

const OperationInfo sumOperation{.operation = Operation::Sum,
                                 .id = "sum",
                                 .title = phraseId("A sum of two numbers"),
                                 .feeds = {Feed::Cell, Feed::Cell},
                                 .forward = sum,
                                 .backward = sumGradient,
                                 .update = updatedSum,
                                 .addTerms = addInputs,
                                 .sentence = sumSentence};

}  // namespace headscope
