// SPDX-License-Identifier: GPL-3.0-or-later
// The backward pass: what every number of the session and of its Trace would change in one result.
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// A gradient has the type of what it is a gradient of: each matrix of the returned Trace and of its session is ∂L/∂(that matrix), gain,
/// temperature and scale factor likewise. So matrixOf() finds the gradient of any matrix of the table; only an absent bias is still absent.
/// L is the sum over the cells of the matrix `of`, each multiplied by that of `seed`, which has its shape: ones at a single cell ask for
/// that cell. Null when cancelled. Forward's formulas in reverse, each op's gradient stands beside the op.
std::shared_ptr<const Trace> gradient(const Trace& trace, const MatrixRef& of, const Matrix& seed, const CancelCheck& cancelled = {});

/// The same of the session's own numbers alone, without the Trace and quicker: what L does not depend on is 0 × 0. Of the Trace of a batch:
/// sums over its sequences, and of the matrices alone.
Session gradientOfSession(const Trace& trace, const MatrixRef& of, const Matrix& seed);

/// The whole gradient of one cell.
std::shared_ptr<const Trace> gradientOfCell(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled = {});

}  // namespace headscope
