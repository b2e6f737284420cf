// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/updated_product.h"

#include "core/base/matrix_pool.h"

namespace headscope {

namespace {

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

Matrix rowOf(const Operand& matrix, Index row)
{
    const kernels::Factor numbers = matrix.factor.from(row, 0);
    if (numbers.width == NumberWidth::Scalar)
        return Eigen::Map<const Matrix, 0, Eigen::InnerStride<>>(numbers.scalars(), 1, matrix.columns,
                                                                 Eigen::InnerStride<>(numbers.columnStride));
    const auto* bits = static_cast<const std::uint16_t*>(numbers.data);
    return Matrix::NullaryExpr(1, matrix.columns,
                               [&](Index, Index column) { return widened(bits[column * numbers.columnStride], numbers.width); });
}

Matrix columnOf(const Operand& matrix, Index column, Index first, Index count)
{
    return rowOf(matrix.middleRows(first, count).transposed(), column);
}

}  // namespace

UpdatedProduct::UpdatedProduct(UpdateMode& mode, const Shared<Matrix>& before, UpdatedFactor a, UpdatedFactor b, const Change& ofBias,
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

void UpdatedProduct::pack()
{
    if (isComputedAnew())
        m_panels = pooled(packed(m_b.now));
}

void UpdatedProduct::fill(Index first, Index count)
{
    if (m_exchanges) {
        exchange(first, count);
        return;
    }
    m_draft.fill(first, count, [this](auto&& y, Index row, Index column) {
        const bool packed = m_panels->size() > 0;
        const kernels::Factor right = packed ? kernels::Factor{m_panels->data(), 0, 0} : m_b.now.factor.from(0, column);
        const Scalar* bias = m_bias->size() > 0 ? m_bias->data() + column : nullptr;
        const kernels::Product product{right, packed, y.cols(), bias, 0, y.data(), y.outerStride()};
        kernels::active().multiply(m_a.now.factor.from(row, 0), y.rows(), m_a.now.columns, &product, 1);
    });
}

void UpdatedProduct::exchange(Index first, Index count)
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

}  // namespace headscope
