// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the rows that a session takes from elsewhere in the place of those that its heads compute, and stops gradients there.
#pragma once

#include "core/model/session.h"

#include <vector>

namespace headscope {

/// Into rows [first, first + count) of the stage, which hold sequences of n rows each. Tells which rows those are.
std::vector<Index> putPatches(const Head& head, MatrixId stage, Index n, Matrix& rows, Index first, Index count);
/// Into all rows of it; of a matrix that is not there into none.
void putPatches(const Head& head, MatrixId stage, Index n, Matrix& rows);

/// The matrix of one sequence with them.
Shared<Matrix> patched(const Session& session, const MatrixRef& ref, const Shared<Matrix>& computed);

/// Zeros in place of those rows, of one sequence: no gradient goes on to what would have made them.
void clearPatches(const Head& head, MatrixId stage, Matrix& gradient, Index first, Index count);
Shared<Matrix> withoutPatches(const Head& head, MatrixId stage, const Shared<Matrix>& gradient);

}  // namespace headscope
