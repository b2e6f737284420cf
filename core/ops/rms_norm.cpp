// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/rms_norm.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/norm.h"

#include <cmath>

namespace headscope {

namespace {

/// √(mean of squares + ε) of a row of x.
Scalar rootMeanSquare(const Matrix& x, Index row, Scalar epsilon) { return std::sqrt(x.row(row).array().square().mean() + epsilon); }

}  // namespace

void rmsNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r)
        y.row(r) = x.row(r).array() / rootMeanSquare(x, r, norm.epsilon) * norm.gain->row(0).array();
}

Matrix rmsNormGradient(const Matrix& x, const LayerNorm& norm, const Matrix& dy, Shared<Matrix>& gain)
{
    Matrix dx(x.rows(), x.cols());
    Matrix ofGain = Matrix::Zero(1, x.cols());
    Matrix normed(1, x.cols());
    for (Index r = 0; r < x.rows(); ++r) {
        const Scalar root = rootMeanSquare(x, r, norm.epsilon);
        normed = x.row(r) / root;
        ofGain.array() += dy.row(r).array() * normed.array();
        const auto e = dy.row(r).cwiseProduct(norm.gain->row(0)).eval();
        dx.row(r) = (e - normed * e.cwiseProduct(normed).mean()) / root;
    }
    addGradient(gain, ofGain);
    return dx;
}

namespace {

Shared<Matrix> rmsNormed(const StepInputs& in)
{
    const LayerNorm& norm = normOf(in.session, in.block(), in.made.id);
    Matrix y = uninitialized(in[0].rows(), in[0].cols());
    forEachRowTile(1, y.rows(), 4 * static_cast<double>(y.size()), in.cancelled,
                   [&](Index, Index first, Index count) { rmsNormRows(in[0], norm, y, first, count); });
    return pooled(std::move(y));
}

void rmsNormedGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], rmsNormGradient(in[0], normOf(in.session, in.block(), in.made.id), gradient, *gradients[1]));
}

Updated updatedRmsNorm(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& x = edit.inputs[0];
    const LayerNorm& is = normOf(edit.session, edit.is, edit.made);
    const bool same = normOf(edit.sessionWas, edit.was, edit.made).epsilon == is.epsilon && !edit.inputs[1].change.any();
    const Change change = same ? x.change.ofWholeRows() : Change{true, {}, {}};
    return filledDraft(mode, Draft(edit.before, x.now->rows(), x.now->cols(), change), 4, [&](Draft& y, Index first, Index count) {
        y.fill(first, count, [&](auto&& cells, Index row, Index) { rmsNormRows(*x.now, is, y.cells(), row, cells.rows()); });
    });
}

void addRmsNormTerm(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& x = cell.inputs[0];
    const Scalar epsilon = normOf(cell.session(), cell.block(), cell.cell.matrix.id).epsilon;
    const Scalar meanOfSquares = x.matrix().row(cell.cell.row).array().square().mean();
    const Scalar root = rootMeanSquare(x.matrix(), cell.cell.row, epsilon);
    e.quantities = {{phrase("mean of squares"), meanOfSquares}, {"ε", epsilon}, {phrase("root mean square"), root}};
    e.terms = {termOf(x.name(cell.cell.column),
                      {cell.inputs[1].factor(), x.factor(cell.cell.column), {phrase("1/root mean square"), 1 / root, {}}})};
}

std::string rmsNormSentence(const ExplainedCell& cell, const Explanation& e)
{
    const std::vector<Factor>& factors = e.terms[0].factors;
    return phrase("{} is {}, and the root mean square of its row is {}: divided by that, and times γ = {}.", cell.place(),
                  shownNumber(factors[1].value), shownNumber(e.quantities[2].value), shownNumber(factors[0].value));
}

HeldNorm heldRmsNorm(const Matrix& x, Index row, Scalar epsilon) { return {false, rootMeanSquare(x, row, epsilon)}; }

}  // namespace

const OperationInfo rmsNormOperation{.operation = Operation::RmsNorm,
                                     .id = "rms_norm",
                                     .title = phraseId("A number of a row that is made as large as the others"),
                                     .feeds = {Feed::Row, Feed::OneColumn},
                                     .play = PlayedAs::Norm,
                                     .norm = NormKind::Rms,
                                     .held = heldRmsNorm,
                                     .normRows = rmsNormRows,
                                     .forward = rmsNormed,
                                     .backward = rmsNormedGradient,
                                     .update = updatedRmsNorm,
                                     .addTerms = addRmsNormTerm,
                                     .sentence = rmsNormSentence};

}  // namespace headscope
