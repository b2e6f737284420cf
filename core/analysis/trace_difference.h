// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed between two states, or differs between two sessions, matrix by matrix.
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/matrices/shape_table.h"

#include <optional>
#include <span>
#include <vector>

namespace headscope {

/// A difference has the type of what it is a difference of: each matrix of the returned Trace and of its session is that of `now` minus
/// that of `then`, so matrixOf() finds it. A matrix is 0 × 0 where `then` had none or one of another shape. Names, heads and switches are
/// those of `now`. Where both are −∞ nothing has changed: 0.
std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then);

/// The same of some matrices alone: all others are those of `now`.
std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then, std::span<const MatrixRef> of);

/// The same matrix of the block that has the same number in the same stack of another session; of no block where there is none.
MatrixRef counterpart(const Session& session, const MatrixRef& ref, const Session& other);

/// The numbers that differ between two matrices of one shape, and the cell where they do most.
struct MatrixDifference {
    Index count = 0;
    Scalar size = 0;  ///< the largest |now − then|; NaN where one of both is no number
    Index row = 0, column = 0;
};
MatrixDifference matrixDifference(const Matrix& now, const Matrix& then);

/// The largest difference of a stage in all heads of a block.
struct StageDifference {
    MatrixRef stage;        ///< the block of `now`, and the head in which it is
    MatrixSize now, then;   ///< the shapes in that head
    MatrixDifference most;  ///< none where the shapes differ

    bool hasSameShape() const { return now.rows == then.rows && now.columns == then.columns; }
    bool isSame() const { return hasSameShape() && most.count == 0; }
};

/// The stages of a session in the order in which they are computed, one reference for all heads.
std::vector<MatrixRef> stagesInOrder(const Session& session);

/// The stages of `now` that `then` has, too, in the order of stagesInOrder(). Heads that only one of them has are left out.
std::vector<StageDifference> stageDifferences(const Trace& now, const Trace& then);

}  // namespace headscope
