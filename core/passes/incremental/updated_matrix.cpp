// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/updated_matrix.h"

#include "core/base/matrix_pool.h"
#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"

namespace headscope {

namespace {

constexpr std::ptrdiff_t kFewTerms = 8;

/// Whether y = a·b changes by a few of its terms alone.
bool fewTerms(const Change& a, const Change& b)
{
    const std::ptrdiff_t terms = std::ssize(a.columns) + std::ssize(b.rows);
    return a.inColumns() && b.inRows() && terms > 0 && terms <= kFewTerms;
}

Change ofProduct(const Change& a, const Change& b, const Change& bias)
{
    return a.inRows() && b.inColumns() ? a | b | bias : Change{true, {}, {}};
}

/// `count` numbers that lie so far apart, as a row.
Matrix gathered(const Scalar* data, Index stride, Index count)
{
    return Eigen::Map<const Matrix, 0, Eigen::InnerStride<>>(data, 1, count, Eigen::InnerStride<>(stride));
}

Matrix columnOf(const Operand& matrix, Index column, Index first, Index count)
{
    const auto& [data, rowStride, columnStride] = matrix.factor;
    return gathered(data + first * rowStride + column * columnStride, rowStride, count);
}

Matrix rowOf(const Operand& matrix, Index row)
{
    return gathered(matrix.factor.data + row * matrix.factor.rowStride, matrix.factor.columnStride, matrix.columns);
}

/// Fills all rows of a draft, in parallel.
template <class Fill>
Updated filled(const UpdateMode& mode, Draft draft, double costOfCell, const Fill& fill)
{
    if (draft.change().any())
        forEachRowTile(1, draft.value().rows(), costOfCell * static_cast<double>(draft.value().size()), mode.cancelled,
                       [&](Index, Index first, Index count) { fill(draft, first, count); });
    return draft.finish();
}

/// y = x·W + b of which a few weights changed: in few columns, in which a few terms are exchanged.
Updated exchangedWeights(UpdateMode& mode, const Shared<Matrix>& before, const Matrix& x, const Linear& was, const Linear& is,
                         const Change& columns, const std::vector<Index>& terms)
{
    mode.exchanged = true;
    return filled(mode, Draft(before, x.rows(), is.weight->cols(), columns), 1, [&](Draft& y, Index first, Index count) {
        y.fill(first, count, [&](auto&& cells, Index row, Index column) {
            for (const Index k : terms)
                cells += x.col(k).segment(row, cells.rows()) * (is.weight->row(k) - was.weight->row(k)).segment(column, cells.cols());
        });
    });
}

}  // namespace

Updated given(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie) { return {before, now, changeBetween(before, now, tie)}; }

Updated inPlaceOf(const Shared<Matrix>& before, const Updated& matrix)
{
    if (matrix.before.sameAs(before))
        return matrix;
    return {before, matrix.now, {!matrix.now.sameAs(before), {}, {}}};
}

Draft::Draft(const Shared<Matrix>& before, Index rows, Index columns, const Change& change)
    : m_before(before),
      m_change(before->rows() == rows && before->cols() == columns ? simplified(change, rows, columns) : Change{true, {}, {}})
{
    if (m_change.any())
        m_now = uninitialized(rows, columns);
}

Updated Draft::finish()
{
    if (!m_change.any())
        return {m_before, m_before, {}};
    return {m_before, pooled(std::move(m_now)), std::move(m_change)};
}

Product::Product(UpdateMode& mode, const Shared<Matrix>& before, UpdatedFactor a, UpdatedFactor b, const Change& ofBias,
                 Shared<Matrix> bias)
    : m_a(std::move(a)),
      m_b(std::move(b)),
      m_bias(std::move(bias)),
      m_exchanges(mode.mayExchange && fewTerms(m_a.change, m_b.change) && !ofBias.any() && before->rows() == m_a.now.rows &&
                  before->cols() == m_b.now.columns),
      m_draft(before, m_a.now.rows, m_b.now.columns, ofProduct(m_a.change, m_b.change, ofBias))
{
    mode.exchanged = mode.exchanged || m_exchanges;
}

void Product::pack()
{
    if (isComputedAnew())
        m_panels = pooled(packed(m_b.now));
}

void Product::fill(Index first, Index count)
{
    if (m_exchanges) {
        exchange(first, count);
        return;
    }
    m_draft.fill(first, count, [this](auto&& y, Index row, Index column) {
        const auto& [a, aRow, aColumn] = m_a.now.factor;
        const auto& [b, bRow, bColumn] = m_b.now.factor;
        const bool packed = m_panels->size() > 0;
        const kernels::Factor right =
            packed ? kernels::Factor{m_panels->data(), 0, 0} : kernels::Factor{b + column * bColumn, bRow, bColumn};
        const Scalar* bias = m_bias->size() > 0 ? m_bias->data() + column : nullptr;
        const kernels::Product product{right, packed, y.cols(), bias, 0, y.data(), y.outerStride()};
        kernels::active().multiply({a + row * aRow, aRow, aColumn}, y.rows(), m_a.now.columns, &product, 1);
    });
}

void Product::exchange(Index first, Index count)
{
    const Matrix* from = &m_draft.before();
    const auto add = [&](const Matrix& left, const Matrix& right) {
        for (Index r = 0; r < count; ++r)
            m_draft.cells().row(first + r) = from->row(first + r) + left(r) * right;
        from = &m_draft.cells();
    };
    for (const Index k : m_a.change.columns)
        add(columnOf(m_a.now, k, first, count) - columnOf(m_a.before, k, first, count), rowOf(m_b.now, k));
    for (const Index k : m_b.change.rows)
        add(columnOf(m_a.before, k, first, count), rowOf(m_b.now, k) - rowOf(m_b.before, k));
}

Updated updatedLinear(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is)
{
    const Change ofWeight = changeBetween(was.weight, is.weight, Along::Columns);
    const Change ofBias = changeBetween(was.bias, is.bias, Along::Columns);
    if (mode.mayExchange && !x.change.any() && !ofBias.any() && ofWeight.any() && ofWeight.inColumns())
        if (const Change terms = changedCells(*was.weight, *is.weight, Along::Rows); terms.inRows() && std::ssize(terms.rows) <= kFewTerms)
            return exchangedWeights(mode, before, *x.now, was, is, ofWeight, terms.rows);
    Product product(mode, before, {*x.before, *x.now, x.change}, {*was.weight, *is.weight, ofWeight}, ofBias, is.bias);
    if (product.isComputedAnew())
        linearMaps(*x.now, {{is, product.draft().cells()}});
    else if (product.draft().change().any())
        forEachRowTile(1, x.now->rows(), static_cast<double>(x.now->size()), mode.cancelled,
                       [&](Index, Index first, Index count) { product.fill(first, count); });
    return product.draft().finish();
}

Updated updatedSum(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& a, const Updated& b)
{
    return filled(mode, Draft(before, a.now->rows(), a.now->cols(), a.change | b.change), 2, [&](Draft& sum, Index first, Index count) {
        sum.fill(first, count, [&](auto&& cells, Index row, Index column) {
            cells = a.now->block(row, column, cells.rows(), cells.cols()) + b.now->block(row, column, cells.rows(), cells.cols());
        });
    });
}

Updated updatedNorm(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const LayerNorm& was, const LayerNorm& is)
{
    const bool same = was.epsilon == is.epsilon &&
                      !(changeBetween(was.gain, is.gain, Along::Columns) | changeBetween(was.bias, is.bias, Along::Columns)).any();
    const Change change = same ? x.change.ofWholeRows() : Change{true, {}, {}};
    return filled(mode, Draft(before, x.now->rows(), x.now->cols(), change), 8, [&](Draft& normed, Index first, Index count) {
        normed.fill(first, count, [&](auto&& cells, Index row, Index) { layerNormRows(*x.now, is, normed.cells(), row, cells.rows()); });
    });
}

Updated updatedActivation(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, Activation was, Activation is)
{
    const Change change = was == is ? x.change : Change{true, {}, {}};
    return filled(mode, Draft(before, x.now->rows(), x.now->cols(), change), 16, [&](Draft& activated, Index first, Index count) {
        activated.fill(first, count, [&](auto&& cells, Index row, Index column) {
            cells = x.now->block(row, column, cells.rows(), cells.cols()).unaryExpr([is](Scalar value) { return activate(is, value); });
        });
    });
}

}  // namespace headscope
