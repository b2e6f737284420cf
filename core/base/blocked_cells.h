// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a matrix that a mask blocks: a query may not look at those keys.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

namespace headscope {

class BlockedCells {
public:
    BlockedCells() = default;  ///< none
    /// `allowed`, as a Trace keeps it: 1 where a query may look, 0 where it is blocked; 0 × 0 when nothing is.
    explicit BlockedCells(Shared<Matrix> allowed) : m_allowed(std::move(allowed)) {}

    bool contains(Index row, Index column) const
    {
        return row < m_allowed->rows() && column < m_allowed->cols() && (*m_allowed)(row, column) == 0;
    }
    const Matrix& allowed() const { return *m_allowed; }
    bool sameAs(const BlockedCells& other) const { return m_allowed.sameAs(other.m_allowed); }

private:
    Shared<Matrix> m_allowed;
};

}  // namespace headscope
