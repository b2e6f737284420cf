// One matrix of a Trace that follows another: what did not change is shared or copied, the rest is computed, row block by row block.
#pragma once

#include "core/change.h"
#include "core/parallel.h"
#include "core/weights.h"

namespace headscope {

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

/// One factor of a product: any rows of a matrix, as they were and as they are.
struct Factor {
    Eigen::Ref<const Matrix> before, now;
    Change change;
};

/// y = scale·a·b + bias. A few columns of a or rows of b that changed are exchanged in the sum: y += scale·(Δa·b + a·Δb), which rounds once
/// more than computing y anew.
class Product {
public:
    /// `beside` is what changed besides the factors: of the bias, 1 × columns or empty, or of the scale.
    Product(const Shared<Matrix>& before, Factor a, Factor b, const Change& beside = {}, Scalar scale = 1, Shared<Matrix> bias = {});

    Draft& draft() { return m_draft; }
    const Draft& draft() const { return m_draft; }
    void fill(Index first, Index count);

private:
    Factor m_a, m_b;
    Scalar m_scale;
    Shared<Matrix> m_bias;
    bool m_exchanges;
    Draft m_draft;
};

/// y = x·W + b.
Updated updatedLinear(const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is, const CancelCheck& cancelled);

/// a + b.
Updated updatedSum(const Shared<Matrix>& before, const Updated& a, const Updated& b, const CancelCheck& cancelled);

/// norm(x). `before` is empty when it was of something else.
Updated updatedNorm(const Shared<Matrix>& before, const Updated& x, const LayerNorm& was, const LayerNorm& is,
                    const CancelCheck& cancelled);

Updated updatedActivation(const Shared<Matrix>& before, const Updated& x, Activation was, Activation is, const CancelCheck& cancelled);

}  // namespace headscope
