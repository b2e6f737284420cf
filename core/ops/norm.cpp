// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/norm.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"

#include <algorithm>
#include <cmath>

namespace headscope {

NormStatistics normStatistics(const Matrix& x, Index row)
{
    const Scalar mean = x.row(row).mean();
    return {mean, (x.row(row).array() - mean).square().mean()};
}

void layerNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r) {
        const auto [mean, variance] = normStatistics(x, r);
        y.row(r) = (x.row(r).array() - mean) / std::sqrt(variance + norm.epsilon) * norm.gain->row(0).array() + norm.bias->row(0).array();
    }
}

const LayerNorm& normOf(const Session& session, const Block& block, MatrixId made)
{
    if (made == MatrixId::FinalNorm)
        return *session.sequence(block.stack).finalNorm;
    if (made == MatrixId::AttentionBranch)
        return *block.attentionOutputNorm;
    if (made == MatrixId::FeedForwardBranch)
        return *block.feedForwardOutputNorm;
    return made == MatrixId::AttentionNorm ? block.attentionNorm : block.feedForwardNorm;
}

NormKind normKindOf(const Session& session, const Block& block, MatrixId made)
{
    return made == MatrixId::FinalNorm ? session.sequence(block.stack).finalNormKind : block.normKind;
}

Shared<Matrix> normed(const StepInputs& in, NormRows normRows, double costOfCell)
{
    const LayerNorm& norm = normOf(in.session, in.block(), in.made.id);
    Matrix y = uninitialized(in[0].rows(), in[0].cols());
    forEachRowTile(1, y.rows(), costOfCell * static_cast<double>(y.size()), in.cancelled,
                   [&](Index, Index first, Index count) { normRows(in[0], norm, y, first, count); });
    return pooled(std::move(y));
}

Updated updatedNorm(UpdateMode& mode, const StepEdit& edit, NormRows normRows, double costOfCell)
{
    const Updated& x = edit.inputs[0];
    const LayerNorm& is = normOf(edit.session, edit.is, edit.made);
    const bool same = normOf(edit.sessionWas, edit.was, edit.made).epsilon == is.epsilon &&
                      std::ranges::none_of(edit.inputs.subspan(1), [](const Updated& weight) { return weight.change.any(); });
    const Change change = same ? x.change.ofWholeRows() : Change{true, {}, {}};
    return filledDraft(mode, Draft(edit.before, x.now->rows(), x.now->cols(), change), costOfCell, [&](Draft& y, Index first, Index count) {
        y.fill(first, count, [&](auto&& cells, Index row, Index) { normRows(*x.now, is, y.cells(), row, cells.rows()); });
    });
}

Matrix layerNormGradient(const Matrix& x, const LayerNorm& norm, const Matrix& dy, LayerNorm& gradient)
{
    Matrix dx = uninitialized(x.rows(), x.cols());
    Matrix gain = Matrix::Zero(1, x.cols());
    Matrix normed(1, x.cols()), e(1, x.cols());
    for (Index r = 0; r < x.rows(); ++r) {
        const auto [mean, variance] = normStatistics(x, r);
        const Scalar deviation = std::sqrt(variance + norm.epsilon);
        normed = (x.row(r).array() - mean) / deviation;
        gain.array() += dy.row(r).array() * normed.array();
        e = dy.row(r).cwiseProduct(norm.gain->row(0));
        dx.row(r) = (e.array() - e.mean() - normed.array() * e.cwiseProduct(normed).mean()) / deviation;
    }
    addGradient(gradient.gain, gain);
    addGradient(gradient.bias, sumOfRows(dy));
    return dx;
}

namespace {

constexpr double kLayerNormCost = 8;  // multiply-adds of a cell

void normedGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    LayerNorm ofNorm{*gradients[1], *gradients[2]};
    addGradient(*gradients[0], layerNormGradient(in[0], normOf(in.session, in.block(), in.made.id), gradient, ofNorm));
    *gradients[1] = ofNorm.gain;
    *gradients[2] = ofNorm.bias;
}

void addNormTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& x = cell.inputs[0];
    const Scalar epsilon = normOf(cell.session(), cell.block(), cell.cell.matrix.id).epsilon;
    const auto [mean, variance] = normStatistics(x.matrix(), cell.cell.row);
    const Scalar deviation = std::sqrt(variance + epsilon);
    e.quantities = {{phrase("mean"), mean}, {phrase("variance"), variance}, {"ε", epsilon}, {phrase("standard deviation"), deviation}};
    e.terms = {termOf(x.name(cell.cell.column), {cell.inputs[1].factor(),
                                                 {phrase("x − mean"), x.value(cell.cell.column) - mean, x.cell(cell.cell.column)},
                                                 {phrase("1/standard deviation"), 1 / deviation, {}}}),
               biasTerm(cell.inputs[2])};
}

std::string normSentence(const ExplainedCell& cell, const Explanation& e)
{
    const std::vector<Factor>& factors = e.terms[0].factors;
    const Scalar distance = factors[1].value;
    return phrase(distance < 0
                      ? phraseId("{} lies {} below the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}.")
                      : phraseId("{} lies {} above the mean of its row, that is {} standard deviations; times γ = {}, plus β = {}."),
                  cell.place(), shownNumber(std::abs(distance)), shownNumber(std::abs(distance * factors[2].value)),
                  shownNumber(factors[0].value), shownNumber(e.terms[1].product));
}

HeldNorm heldNorm(const Matrix& x, Index row, Scalar epsilon) { return {true, std::sqrt(normStatistics(x, row).variance + epsilon)}; }

}  // namespace

const OperationInfo layerNormOperation{
    .operation = Operation::LayerNorm,
    .id = "layer_norm",
    .title = phraseId("A number of a normalised row"),
    .feeds = {Feed::Row, Feed::OneColumn, Feed::OneColumn},
    .play = PlayedAs::Norm,
    .norm = NormKind::Layer,
    .held = heldNorm,
    .normRows = layerNormRows,
    .forward = [](const StepInputs& in) { return normed(in, layerNormRows, kLayerNormCost); },
    .backward = normedGradient,
    .update = [](UpdateMode& mode, const StepEdit& edit) { return updatedNorm(mode, edit, layerNormRows, kLayerNormCost); },
    .addTerms = addNormTerms,
    .sentence = normSentence};

}  // namespace headscope
