// SPDX-License-Identifier: GPL-3.0-or-later
// Two matrices of one shape multiplied number by number: what a gate lets through.
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

/// The product, never −0, which would be shown as such.
auto multiplied(const auto& a, const auto& b) { return (a.array() * b.array() + Scalar(0)).matrix().eval(); }

Shared<Matrix> elementwiseProduct(const StepInputs& in) { return Matrix(multiplied(in[0], in[1])); }

void elementwiseProductGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], gradient.cwiseProduct(in[1]));
    addGradient(*gradients[1], gradient.cwiseProduct(in[0]));
}

Updated updatedElementwiseProduct(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& a = edit.inputs[0];
    const Updated& b = edit.inputs[1];
    return filledDraft(mode, Draft(edit.before, a.now->rows(), a.now->cols(), a.change | b.change), 2,
                       [&](Draft& product, Index first, Index count) {
                           product.fill(first, count, [&](auto&& cells, Index row, Index column) {
                               cells = multiplied(a.now->block(row, column, cells.rows(), cells.cols()),
                                                  b.now->block(row, column, cells.rows(), cells.cols()));
                           });
                       });
}

void addElementwiseProductTerm(const ExplainedCell& cell, Explanation& e)
{
    e.terms = {termOf(cell.inputs[1].title(), {cell.inputs[0].factor(), cell.inputs[1].factor()})};
}

std::string elementwiseProductSentence(const ExplainedCell& cell, const Explanation&)
{
    const InputLine& gate = cell.inputs[0];
    const InputLine& hidden = cell.inputs[1];
    return phrase("{} in {}, {}, times what its gate says in {}, {}.", cell.place(), hidden.symbol(), shownNumber(hidden.value()),
                  gate.symbol(), shownNumber(gate.value()));
}

}  // namespace

const OperationInfo elementwiseProductOperation{.operation = Operation::ElementwiseProduct,
                                                .id = "elementwise_product",
                                                .title = phraseId("A number and its gate"),
                                                .feeds = {Feed::Cell, Feed::Cell},
                                                .forward = elementwiseProduct,
                                                .backward = elementwiseProductGradient,
                                                .update = updatedElementwiseProduct,
                                                .addTerms = addElementwiseProductTerm,
                                                .sentence = elementwiseProductSentence};

}  // namespace headscope
