// SPDX-License-Identifier: GPL-3.0-or-later
// Incremental recomputation of a product of two matrices, in which a few terms of every sum may be exchanged.
#pragma once

#include "core/ops/matmul.h"
#include "core/ops/updated_matrix.h"

namespace headscope {

/// The most terms that are exchanged: with more it is less work to add up all.
inline constexpr std::ptrdiff_t kFewTerms = 8;

/// One factor of a product as it was and as it is: a matrix, some of its rows or columns, or its transpose.
struct UpdatedFactor {
    Operand before, now;
    Change change;
};

/// y = a·b + bias. Where that may be, a few columns of a or rows of b that changed are exchanged in the sum: y += Δa·b + a·Δb.
class UpdatedProduct {
public:
    UpdatedProduct(UpdateMode& mode, const Shared<Matrix>& before, UpdatedFactor a, UpdatedFactor b, const Change& ofBias = {},
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

}  // namespace headscope
