// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a half of a block, times a factor, before it is added to what the half read.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> scaled(const StepInputs& in)
{
    Matrix y = uninitialized(in[0].rows(), in[0].cols());
    y = in.block().residualScale * in[0];
    return pooled(std::move(y));
}

void scaledGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], in.block().residualScale * gradient);
}

Updated updatedScaled(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& x = edit.inputs[0];
    const bool rescaled = edit.was.residualScale != edit.is.residualScale;
    return filledDraft(mode, Draft(edit.before, x.now->rows(), x.now->cols(), x.change | Change{rescaled, {}, {}}), 1,
                       [&](Draft& y, Index first, Index count) {
                           y.fill(first, count, [&](auto&& cells, Index row, Index column) {
                               cells = edit.is.residualScale * x.now->block(row, column, cells.rows(), cells.cols());
                           });
                       });
}

void addScalingTerm(const ExplainedCell& cell, Explanation& e)
{
    e.terms = {termOf(cell.inputs[0].title(), {cell.inputs[0].factor(), {phrase("scale"), cell.block().residualScale, {}}})};
}

std::string scalingSentence(const ExplainedCell& cell, const Explanation&)
{
    return phrase("{} is {} in {}; the block multiplies by {} what its halves find, before it is added.", cell.place(),
                  shownNumber(cell.inputs[0].value()), cell.inputs[0].symbol(), shownNumber(cell.block().residualScale));
}

}  // namespace

const OperationInfo scalingOperation{.operation = Operation::Scaling,
                                     .id = "scaling",
                                     .title = phraseId("A number times a factor"),
                                     .feeds = {Feed::Cell},
                                     .forward = scaled,
                                     .backward = scaledGradient,
                                     .update = updatedScaled,
                                     .addTerms = addScalingTerm,
                                     .sentence = scalingSentence};

}  // namespace headscope
