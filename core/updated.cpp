#include "core/updated.h"

#include "core/ops/activation.h"
#include "core/ops/layer_norm.h"

namespace headscope {

namespace {

constexpr std::ptrdiff_t kFewTerms = 8;

/// Whether y = a·b changes by a few of its terms alone.
bool exchangesTerms(const Change& a, const Change& b, const Change& beside)
{
    const std::ptrdiff_t terms = std::ssize(a.columns) + std::ssize(b.rows);
    return a.inColumns() && b.inRows() && !beside.any() && terms > 0 && terms <= kFewTerms;
}

Change ofProduct(const Change& a, const Change& b, const Change& beside, Scalar scale)
{
    if (scale == 0)
        return beside;
    if (a.inRows() && b.inColumns())
        return a | b | beside;
    return {true, {}, {}};
}

/// Fills all rows of a draft, in parallel.
template <class Fill>
Updated filled(Draft draft, double costOfCell, const CancelCheck& cancelled, const Fill& fill)
{
    if (draft.change().any())
        forEachRowBlock(1, draft.value().rows(), costOfCell * static_cast<double>(draft.value().size()), cancelled,
                        [&](Index, Index first, Index count) { fill(draft, first, count); });
    return draft.finish();
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
        m_now.resize(rows, columns);
}

Updated Draft::finish()
{
    if (!m_change.any())
        return {m_before, m_before, {}};
    return {m_before, std::move(m_now), std::move(m_change)};
}

Product::Product(const Shared<Matrix>& before, Factor a, Factor b, const Change& beside, Scalar scale, Shared<Matrix> bias)
    : m_a(std::move(a)),
      m_b(std::move(b)),
      m_scale(scale),
      m_bias(std::move(bias)),
      m_exchanges(exchangesTerms(m_a.change, m_b.change, beside) && before->rows() == m_a.now.rows() && before->cols() == m_b.now.cols()),
      m_draft(before, m_a.now.rows(), m_b.now.cols(), ofProduct(m_a.change, m_b.change, beside, scale))
{
}

void Product::fill(Index first, Index count)
{
    m_draft.fill(first, count, [this](auto&& y, Index row, Index column) {
        if (m_scale == 0) {
            y.setZero();
            return;
        }
        if (m_exchanges) {
            y = m_draft.before().middleRows(row, y.rows());
            for (const Index k : m_a.change.columns)
                y.noalias() += m_scale * (m_a.now.col(k) - m_a.before.col(k)).segment(row, y.rows()) * m_b.now.row(k);
            for (const Index k : m_b.change.rows)
                y.noalias() += m_scale * m_a.before.col(k).segment(row, y.rows()) * (m_b.now.row(k) - m_b.before.row(k));
            return;
        }
        y.noalias() = m_scale * m_a.now.middleRows(row, y.rows()) * m_b.now.middleCols(column, y.cols());
        if (m_bias->size() > 0)
            y.rowwise() += m_bias->row(0).segment(column, y.cols());
    });
}

Updated updatedLinear(const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is, const CancelCheck& cancelled)
{
    Product product(before, {*x.before, *x.now, x.change}, {*was.weight, *is.weight, changeBetween(was.weight, is.weight, Along::Columns)},
                    changeBetween(was.bias, is.bias, Along::Columns), 1, is.bias);
    if (product.draft().change().any())
        forEachRowBlock(1, x.now->rows(), static_cast<double>(x.now->rows()) * static_cast<double>(is.weight->size()), cancelled,
                        [&](Index, Index first, Index count) { product.fill(first, count); });
    return product.draft().finish();
}

Updated updatedSum(const Shared<Matrix>& before, const Updated& a, const Updated& b, const CancelCheck& cancelled)
{
    return filled(
        Draft(before, a.now->rows(), a.now->cols(), a.change | b.change), 2, cancelled, [&](Draft& sum, Index first, Index count) {
            sum.fill(first, count, [&](auto&& cells, Index row, Index column) {
                cells = a.now->block(row, column, cells.rows(), cells.cols()) + b.now->block(row, column, cells.rows(), cells.cols());
            });
        });
}

Updated updatedNorm(const Shared<Matrix>& before, const Updated& x, const LayerNorm& was, const LayerNorm& is, const CancelCheck& cancelled)
{
    const bool same = was.epsilon == is.epsilon &&
                      !(changeBetween(was.gain, is.gain, Along::Columns) | changeBetween(was.bias, is.bias, Along::Columns)).any();
    const Change change = same ? x.change.ofWholeRows() : Change{true, {}, {}};
    return filled(Draft(before, x.now->rows(), x.now->cols(), change), 8, cancelled, [&](Draft& normed, Index first, Index count) {
        normed.fill(first, count, [&](auto&& cells, Index row, Index) { layerNormRows(*x.now, is, normed.cells(), row, cells.rows()); });
    });
}

Updated updatedActivation(const Shared<Matrix>& before, const Updated& x, Activation was, Activation is, const CancelCheck& cancelled)
{
    const Change change = was == is ? x.change : Change{true, {}, {}};
    return filled(Draft(before, x.now->rows(), x.now->cols(), change), 16, cancelled, [&](Draft& activated, Index first, Index count) {
        activated.fill(first, count, [&](auto&& cells, Index row, Index column) {
            cells = x.now->block(row, column, cells.rows(), cells.cols()).unaryExpr([is](Scalar value) { return activate(is, value); });
        });
    });
}

}  // namespace headscope
