// SPDX-License-Identifier: GPL-3.0-or-later
// Renames what the rows and columns of a matrix stand for: tokens, features, and columns of queries, keys, values and the hidden layer.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// The name of what stands at `index` on this axis of this matrix, which must exist. Keys of shared heads are renamed where they are held;
/// a column of the concatenation is a value column of its head. The single row of a bias has no name of its own: nothing is changed.
void setAxisName(Session& session, const MatrixRef& ref, Axis axis, Index index, const std::string& name);

/// Whether the rows or columns of the matrix have their names from it alone: tokens and features from X, columns from the weights that make
/// them. The rows of a weight are named elsewhere.
bool givesNames(const MatrixRef& ref, Axis axis);

}  // namespace headscope
