// SPDX-License-Identifier: GPL-3.0-or-later
// Incremental recomputation of one matrix: what an edit did not reach is shared with the matrix of before or copied, the rest is computed.
//
// An example. W_Q changes in column 2. Q = X·W_Q then changes in column 2 alone: its Draft copies the other columns and computes that one.
// Q·Kᵀ is read along whole rows of Q, so all its rows change: everything is computed. K did not change: it is shared as it is. While the
// number is dragged, Q·Kᵀ is a sum of d_k terms of which one changed, so that term may be exchanged instead (see updated_product.h).
#pragma once

#include "core/ops/changed_cells.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// How a Trace is updated.
struct UpdateMode {
    const CancelCheck& cancelled;
    bool mayExchange;        ///< sums of many terms of which few changed may be corrected
    bool exchanged = false;  ///< some were: their last bits may be others than those of a full pass
};

/// A matrix as it was and as it is.
struct Updated {
    Shared<Matrix> before;  ///< 0 × 0 when there was none
    Shared<Matrix> now;     ///< the same as before where nothing changed
    Change change;
};

/// A matrix that is set rather than computed.
Updated editedMatrix(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie);

/// Rebases the change onto another predecessor: onto what was read in this matrix' place before.
Updated rebased(const Shared<Matrix>& before, const Updated& matrix);

/// A matrix while it is filled. It may have more rows than before: those that were added are computed.
class Draft {
public:
    Draft(const Shared<Matrix>& before, Index rows, Index columns, const Change& change);

    const Change& change() const { return m_change; }
    const Matrix& before() const { return *m_before; }
    const Matrix& value() const { return m_change.any() ? m_now : *m_before; }  ///< the filled rows
    Matrix& cells() { return m_now; }

    /// Rows [first, first + count): copies what did not change and calls compute(cells, row, column) for each block of cells that did.
    template <class Compute>
    void fill(Index first, Index count, const Compute& compute)
    {
        if (!m_change.any())
            return;
        if (const Index known = std::clamp<Index>(m_before->rows() - first, 0, count); known > 0 && !m_change.everywhere)
            m_now.middleRows(first, known) = m_before->middleRows(first, known);
        forEachBlock(m_change, first, count, m_now.cols(), [&](Index row, Index column, Index rows, Index columns) {
            compute(m_now.block(row, column, rows, columns), row, column);
        });
    }

    Updated finish();  ///< once, when all rows are filled

private:
    Shared<Matrix> m_before;
    Matrix m_now;
    Change m_change;
};

/// Fills all rows of a draft, in parallel.
template <class Fill>
Updated filledDraft(const UpdateMode& mode, Draft draft, double costOfCell, const Fill& fill)
{
    if (draft.change().any())
        forEachRowTile(1, draft.value().rows(), costOfCell * static_cast<double>(draft.value().size()), mode.cancelled,
                       [&](Index, Index first, Index count) { fill(draft, first, count); });
    return draft.finish();
}

}  // namespace headscope
