// SPDX-License-Identifier: GPL-3.0-or-later
// Logits by the embedding itself, transposed: a word is the likelier, the more its own row agrees with what is read out.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/matmul.h"
#include "core/ops/operations.h"
#include "core/ops/updated_product.h"

namespace headscope {

namespace {

void read(const Matrix& x, const Shared<Matrix>& embedding, const Matrix& bias, Matrix& logits)
{
    multiply(x, {{Operand(embedding).transposed(), bias.size() > 0 ? bias.data() : nullptr, logits.data(), logits.cols()}});
}

Shared<Matrix> readOut(const StepInputs& in)
{
    Matrix logits = uninitialized(in[0].rows(), in.matrices[1]->rows());
    read(in[0], *in.matrices[1], in[2], logits);
    return pooled(std::move(logits));
}

void readOutGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], product(gradient, *in.matrices[1]));
    addGradient(*gradients[1], product(gradient.transpose(), in[0]));
    if (in[2].size() > 0)
        addGradient(*gradients[2], sumOfRows(gradient));
}

Updated updatedReadOut(UpdateMode& mode, const StepEdit& edit)
{
    const auto& [x, embedding, bias] = std::tie(edit.inputs[0], edit.inputs[1], edit.inputs[2]);
    UpdatedProduct product(mode, edit.before, {*x.before, *x.now, x.change},
                           {Operand(embedding.before).transposed(), Operand(embedding.now).transposed(), embedding.change.transposed()},
                           bias.change, bias.now);
    if (product.isComputedAnew())
        read(*x.now, embedding.now, *bias.now, product.draft().cells());
    else if (product.draft().change().any())
        forEachRowTile(1, x.now->rows(), static_cast<double>(x.now->size()), mode.cancelled,
                       [&](Index, Index first, Index count) { product.fill(first, count); });
    return product.draft().finish();
}

std::string readOutSentence(const ExplainedCell& cell, const Explanation& e)
{
    return phrase("The numbers of {} in {} times the row of the word {} in {}, added up{}{}.", cell.row, cell.inputs[0].symbol(),
                  cell.column, cell.inputs[1].symbol(), e.terms.back().isBias ? phrase(", and the bias") : "", heaviestTerm(e));
}

}  // namespace

const OperationInfo tiedReadoutOperation{.operation = Operation::TiedReadout,
                                         .id = "tied_readout",
                                         .title = phraseId("A row times the embedding of a word"),
                                         .feeds = {Feed::Row, Feed::RowOfColumn, Feed::OneColumn},
                                         .play = PlayedAs::Products,
                                         .forward = readOut,
                                         .backward = readOutGradient,
                                         .update = updatedReadOut,
                                         .addTerms = addProducts,
                                         .sentence = readOutSentence,
                                         .formula = formulaOfProducts};

}  // namespace headscope
