// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/linear.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/matmul.h"
#include "core/ops/updated_product.h"

namespace headscope {

namespace {

constexpr Index kLittleWork = 200'000;  // multiply-adds: planning how to share them out would take longer

/// The product that gives the rows of y from `first` on.
kernels::Product productOf(const Linear& linear, Matrix& y, Index first)
{
    const Operand right(linear.weight);
    return {right.factor, false, right.columns, linear.hasBias() ? linear.bias->data() : nullptr, 0, y.row(first).data(), y.cols()};
}

/// y = x·W + b of which a few weights changed: in few columns, in which a few terms are exchanged.
Updated exchangedWeights(UpdateMode& mode, const Shared<Matrix>& before, const Matrix& x, const Linear& was, const Linear& is,
                         const Change& columns, const std::vector<Index>& terms)
{
    mode.exchanged = true;
    return filledDraft(mode, Draft(before, x.rows(), is.weight.cols(), columns), 1, [&](Draft& y, Index first, Index count) {
        y.fill(first, count, [&](auto&& cells, Index row, Index column) {
            for (const Index k : terms)
                cells += x.col(k).segment(row, cells.rows()) * (is.weight->row(k) - was.weight->row(k)).segment(column, cells.cols());
        });
    });
}

Linear linearOf(const StepInputs& in) { return {*in.matrices[1], *in.matrices[2], {}}; }

Shared<Matrix> projected(const StepInputs& in)
{
    Matrix y = uninitialized(in[0].rows(), in.matrices[1]->cols());
    linearMaps(in[0], {{linearOf(in), y}});
    return pooled(std::move(y));
}

void projectedGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    const Linear linear = linearOf(in);
    addGradient(*gradients[0], linearInputGradient(gradient, linear));
    Linear ofLinear{*gradients[1], *gradients[2], {}};
    addLinearGradients(in[0], {{linear, gradient, ofLinear}});
    *gradients[1] = ofLinear.weight;
    *gradients[2] = ofLinear.bias;
}

Updated updatedProjection(UpdateMode& mode, const StepEdit& edit)
{
    const auto& [x, weight, bias] = std::tie(edit.inputs[0], edit.inputs[1], edit.inputs[2]);
    return updatedLinear(mode, edit.before, x, {weight.before, bias.before, {}}, {weight.now, bias.now, {}});
}

/// The row of a token times a column of weights.
std::string linearSentence(const ExplainedCell& cell, const Explanation& e)
{
    const InputLine& x = cell.inputs[0];
    const std::string bias = e.terms.back().isBias ? phrase(", and the bias") : "";
    if (x.size() == 1)
        return phrase("Row {} of {} times column {} of {}: 1 product{}{}.", cell.row, x.symbol(), cell.column, cell.inputs[1].symbol(),
                      bias, heaviestTerm(e));
    return phrase("Row {} of {} times column {} of {}: {} products, added up{}{}.", cell.row, x.symbol(), cell.column,
                  cell.inputs[1].symbol(), x.size(), bias, heaviestTerm(e));
}

constexpr OperationInfo linearOperation(Operation operation, std::string_view id, std::string_view title)
{
    return {.operation = operation,
            .id = id,
            .title = title,
            .feeds = {Feed::Row, Feed::Column, Feed::OneColumn},
            .play = PlayedAs::Products,
            .forward = projected,
            .backward = projectedGradient,
            .update = updatedProjection,
            .addTerms = addProducts,
            .sentence = linearSentence,
            .formula = formulaOfProducts};
}

}  // namespace

void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps) { linearMaps(x, maps, 0, x.rows()); }

void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps, Index first, Index count)
{
    if (maps.empty() || count == 0)
        return;
    Index columns = 0;
    for (const LinearMap& map : maps)
        columns += map.y.cols();
    const Operand rows = Operand(x).middleRows(first, count);
    if (count * x.cols() * columns <= kLittleWork) {
        std::vector<kernels::Product> products;
        products.reserve(maps.size());
        for (const auto& [linear, y] : maps)
            products.push_back(productOf(linear, y, first));
        kernels::active().multiply(rows.factor, count, x.cols(), products.data(), std::ssize(products));
        return;
    }
    std::vector<Target> targets;
    targets.reserve(maps.size());
    for (const auto& [linear, y] : maps)
        targets.push_back({linear.weight, linear.hasBias() ? linear.bias->data() : nullptr, y.row(first).data(), y.cols()});
    multiply(rows, targets);
}

Matrix linearInputGradient(const Matrix& dy, const Linear& linear) { return product(dy, Operand(linear.weight).transposed()); }

void addLinearGradients(const Matrix& x, const std::vector<LinearGradient>& maps)
{
    std::vector<Matrix> weights;
    weights.reserve(maps.size());
    Index columns = 0;
    for (const LinearGradient& map : maps) {
        weights.push_back(uninitialized(x.cols(), map.dy.cols()));
        columns += map.dy.cols();
    }
    if (x.size() * columns <= kLittleWork) {
        std::vector<kernels::Product> products;
        products.reserve(maps.size());
        for (std::size_t i = 0; i < maps.size(); ++i)
            products.push_back({Operand(maps[i].dy).factor, false, weights[i].cols(), nullptr, 0, weights[i].data(), weights[i].cols()});
        kernels::active().multiply({x.data(), 1, x.cols()}, x.cols(), x.rows(), products.data(), std::ssize(products));
    } else {
        std::vector<Target> targets;
        targets.reserve(maps.size());
        for (std::size_t i = 0; i < maps.size(); ++i)
            targets.push_back({maps[i].dy, nullptr, weights[i].data(), weights[i].cols()});
        multiply(x.transpose(), targets);
    }
    for (std::size_t i = 0; i < maps.size(); ++i) {
        addGradient(maps[i].gradient.weight, std::move(weights[i]));
        if (maps[i].linear.hasBias())
            addGradient(maps[i].gradient.bias, sumOfRows(maps[i].dy));
    }
}

Updated updatedLinear(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is)
{
    const Change ofWeight = changeBetween(was.weight, is.weight, Along::Columns);
    const Change ofBias = changeBetween(was.bias, is.bias, Along::Columns);
    if (mode.mayExchange && !x.change.any() && !ofBias.any() && ofWeight.any() && ofWeight.inColumns())
        if (const Change terms = changedCells(*was.weight, *is.weight, Along::Rows); terms.inRows() && std::ssize(terms.rows) <= kFewTerms)
            return exchangedWeights(mode, before, *x.now, was, is, ofWeight, terms.rows);
    UpdatedProduct product(mode, before, {*x.before, *x.now, x.change}, {was.weight, is.weight, ofWeight}, ofBias, is.bias);
    if (product.isComputedAnew())
        linearMaps(*x.now, {{is, product.draft().cells()}});
    else if (Draft& y = product.draft(); y.change().inRows() && y.change().any())
        y.fill(0, x.now->rows(), [&](auto&& cells, Index row, Index) { linearMaps(*x.now, {{is, y.cells()}}, row, cells.rows()); });
    else if (y.change().any())
        forEachRowTile(1, x.now->rows(), static_cast<double>(x.now->size()), mode.cancelled,
                       [&](Index, Index first, Index count) { product.fill(first, count); });
    return product.draft().finish();
}

const OperationInfo projectionOperation = linearOperation(Operation::Projection, "projection", phraseId("A row times a column of weights"));
const OperationInfo outputProjectionOperation =
    linearOperation(Operation::OutputProjection, "head_mixing", phraseId("All heads, mixed by W_O"));

}  // namespace headscope
