// SPDX-License-Identifier: GPL-3.0-or-later
// RMSNorm: each token divided by the root mean square of its features, without mean and bias.
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/norm.h"
#include "core/ops/operations.h"

#include <cmath>

namespace headscope {

namespace {

constexpr double kRmsNormCost = 4;  // multiply-adds of a cell

/// √(mean of squares + ε) of a row of x.
Scalar rootMeanSquare(const Matrix& x, Index row, Scalar epsilon) { return std::sqrt(x.row(row).array().square().mean() + epsilon); }

/// Rows [first, first + count) of y = x / √(mean of squares + ε) · γ. Shapes: x and y n × width (y already sized), γ 1 × width. The bias of
/// the norm is not looked at. Zhang & Sennrich 2019, as torch.nn.RMSNorm computes it.
void rmsNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r)
        y.row(r) = x.row(r).array() / rootMeanSquare(x, r, norm.epsilon) * norm.gain->row(0).array();
}

/// The gradient of y = norm(x), given dy = ∂L/∂y: returns ∂L/∂x and adds ∂L/∂γ = Σ dy ∘ x̂ to `gain`, in which 0 × 0 stands for zeros. With
/// x̂ = x/ρ and e = dy ∘ γ: ∂L/∂x = (e − x̂·mean(e ∘ x̂)) / ρ.
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

void rmsNormedGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], rmsNormGradient(in[0], normOf(in.session, in.block(), in.made.id), gradient, *gradients[1]));
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

const OperationInfo rmsNormOperation{
    .operation = Operation::RmsNorm,
    .id = "rms_norm",
    .title = phraseId("A number of a row that is made as large as the others"),
    .feeds = {Feed::Row, Feed::OneColumn},
    .play = PlayedAs::Norm,
    .norm = NormKind::Rms,
    .held = heldRmsNorm,
    .normRows = rmsNormRows,
    .forward = [](const StepInputs& in) { return normed(in, rmsNormRows, kRmsNormCost); },
    .backward = rmsNormedGradient,
    .update = [](UpdateMode& mode, const StepEdit& edit) { return updatedNorm(mode, edit, rmsNormRows, kRmsNormCost); },
    .addTerms = addRmsNormTerm,
    .sentence = rmsNormSentence};

}  // namespace headscope
