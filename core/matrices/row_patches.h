// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the rows that a session takes from elsewhere in the place of those that are computed, and stops gradients there.
#pragma once

#include "core/model/session.h"

#include <span>
#include <vector>

namespace headscope {

/// Puts patches into rows [first, first + count) of the stage, which hold sequences of n rows each. Tells which rows those are.
std::vector<Index> putPatches(const std::vector<RowPatch>& patches, MatrixId stage, Index n, Matrix& rows, Index first, Index count);
/// Puts patches into all rows of the stage; of a matrix that is not there into none.
void putPatches(const std::vector<RowPatch>& patches, MatrixId stage, Index n, Matrix& rows);

/// The matrix with them, of so many sequences one below the other.
Shared<Matrix> patched(const std::vector<RowPatch>& patches, MatrixId stage, const Shared<Matrix>& computed, Index sequences = 1);
Shared<Matrix> patched(const Session& session, const MatrixRef& ref, const Shared<Matrix>& computed, Index sequences = 1);

/// Whether the very same rows of the same stages are taken from elsewhere.
bool samePatches(const Block& a, const Block& b);

/// Keeps the patches of some rows, which are then rows 0, 1, …, when these rows alone are computed.
void keepPatchesOf(std::vector<RowPatch>& patches, std::span<const int> rows);

/// Puts zeros in place of those rows, of one sequence: no gradient goes on to what would have made them.
void clearPatches(const std::vector<RowPatch>& patches, MatrixId stage, Matrix& gradient, Index first, Index count);
Shared<Matrix> withoutPatches(const std::vector<RowPatch>& patches, MatrixId stage, const Shared<Matrix>& gradient);

}  // namespace headscope
