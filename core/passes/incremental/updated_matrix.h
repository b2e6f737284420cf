// SPDX-License-Identifier: GPL-3.0-or-later
// One matrix of a Trace that follows another: what did not change is shared or copied, the rest is computed, row block by row block.
#pragma once

#include "core/model/weights.h"
#include "core/ops/matmul.h"
#include "core/parallel/parallel_for.h"
#include "core/passes/incremental/changed_cells.h"

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

/// A matrix that is given rather than computed.
Updated given(const Shared<Matrix>& before, const Shared<Matrix>& now, Along tie);

/// The same matrix, for what read `before` until now, perhaps another one.
Updated inPlaceOf(const Shared<Matrix>& before, const Updated& matrix);

/// A matrix while it is filled.
class Draft {
public:
    Draft(const Shared<Matrix>& before, Index rows, Index columns, const Change& change);

    const Change& change() const { return m_change; }
    const Matrix& before() const { return *m_before; }
    const Matrix& value() const { return m_change.any() ? m_now : *m_before; }  ///< of the rows that are filled
    Matrix& cells() { return m_now; }

    /// Rows [first, first + count): copies what did not change and calls compute(cells, row, column) for each block of cells that did.
    template <class Compute>
    void fill(Index first, Index count, const Compute& compute)
    {
        if (!m_change.any())
            return;
        if (!m_change.everywhere)
            m_now.middleRows(first, count) = m_before->middleRows(first, count);
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

/// One factor of a product as it was and as it is: a matrix, some of its rows or columns, or its transpose.
struct UpdatedFactor {
    Operand before, now;
    Change change;
};

/// y = a·b + bias. Where that may be, a few columns of a or rows of b that changed are exchanged in the sum: y += Δa·b + a·Δb.
class Product {
public:
    Product(UpdateMode& mode, const Shared<Matrix>& before, UpdatedFactor a, UpdatedFactor b, const Change& ofBias = {},
            Shared<Matrix> bias = {});

    Draft& draft() { return m_draft; }
    const Draft& draft() const { return m_draft; }
    bool isComputedAnew() const { return m_draft.change().everywhere && !m_exchanges; }

    void pack();  ///< when it is computed anew in several calls of fill(): lays out b for the kernels
    void fill(Index first, Index count);

private:
    void exchange(Index first, Index count);

    UpdatedFactor m_a, m_b;
    Shared<Matrix> m_bias;  // 1 × columns, or empty
    bool m_exchanges;
    Draft m_draft;
    Shared<Matrix> m_panels;  // or empty
};

/// y = x·W + b.
Updated updatedLinear(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is);

/// a + b.
Updated updatedSum(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& a, const Updated& b);

/// norm(x). `before` is empty when it was of something else.
Updated updatedNorm(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const LayerNorm& was, const LayerNorm& is);

Updated updatedActivation(const UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, Activation was, Activation is);

}  // namespace headscope
