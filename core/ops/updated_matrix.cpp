// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/updated_matrix.h"

#include "core/base/matrix_pool.h"

namespace headscope {

Updated editedMatrix(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie)
{
    return {before, now, changeBetween(before, now, tie)};
}

Updated rebased(const Shared<Matrix>& before, const Updated& matrix)
{
    if (matrix.before.sameAs(before))
        return matrix;
    return {before, matrix.now, {!matrix.now.sameAs(before), {}, {}}};
}

Draft::Draft(const Shared<Matrix>& before, Index rows, Index columns, const Change& change)
    : m_before(before),
      m_change(before->rows() <= rows && before->cols() == columns ? simplified(change | rowsFrom(before->rows(), rows), rows, columns)
                                                                   : Change{true, {}, {}})
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

}  // namespace headscope
