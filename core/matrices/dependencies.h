// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of other matrices a cell is computed from, and which it feeds: derived from the Source column of the table of matrices.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// A row, a column or a cell of a matrix: kAll stands for every index.
struct CellRange {
    static constexpr Index kAll = -1;

    MatrixRef matrix;
    Index row = kAll;
    Index column = kAll;
    Index rowCount = 1;  ///< consecutive rows from `row` on; 1 unless a head's rows of W_O are meant

    bool operator==(const CellRange&) const = default;
};

/// What the cell is computed from, one step back. A bias that the session does not have is left out.
std::vector<CellRange> sourcesOf(const Session& session, const MatrixRef& ref, Index row, Index column);

/// What the cell is used for, one step on.
std::vector<CellRange> usesOf(const Session& session, const MatrixRef& ref, Index row, Index column);

}  // namespace headscope
