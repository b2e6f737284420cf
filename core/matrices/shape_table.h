// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of every matrix of a block, in symbols and in numbers: the shape table.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

struct ShapeRow {
    MatrixRef matrix;        ///< the first head's, when it stands for all
    bool everyHead = false;  ///< per head, and of one shape in all heads
    std::string symbol;      ///< "Q_h" when it stands for all heads, else "Q⁽²⁾"
    std::string symbols;     ///< "n × d_k"
    Index rows = 0, columns = 0;

    bool operator==(const ShapeRow&) const = default;
};

struct MatrixSize {
    Index rows = 0, columns = 0;
};
/// The size that the matrix has once it is computed; 0 × 0 where the session has no such matrix. An absent bias counts as present.
MatrixSize sizeOf(const Session& session, const MatrixRef& ref);

/// The matrices in the order of the computation; heads one by one where they differ. Without biases and norms that are off.
std::vector<ShapeRow> shapeTable(const Session& session, int block);

}  // namespace headscope
