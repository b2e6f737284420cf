// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions: pairs of columns of a query or key, each turned by an angle that grows with the position of its token.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// The angle that the pair with that column turns by at that position: p · base^(−2t/width) for pair t, unless it is scaled.
double rotationAngle(const Rotary& rotary, Index keyWidth, Index position, Index column);

/// The turns of queries or keys of one width at positions from 0 on: (a, b) → (a·cos − b·sin, a·sin + b·cos). Su et al. 2021, eq. 34.
class Rotation {
public:
    Rotation(const Rotary& rotary, Index keyWidth, Index positions);

    /// The cells from (row, column) on of the turned rows of the sequence that begins in row `start`: n × d_k.
    void fill(const Matrix& x, Index start, Eigen::Ref<Matrix> cells, Index row, Index column) const;
    /// The gradient of sequences one below the other is dy turned back.
    Matrix gradient(const Matrix& dy, Index sequences) const;

private:
    std::vector<Index> m_partner;  // of each column that turns; itself of the others
    Matrix m_cosine, m_sine;       // positions × d_k; the sine with the sign that it has in that column
};

extern const OperationInfo rotationOperation;

}  // namespace headscope
