// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions: pairs of columns of a query or key, each turned by an angle that grows with the position of its token.
#pragma once

#include "core/ops/operation.h"

#include <map>

namespace headscope {

/// The angle that the pair with that column turns by at that position: p · base^(−2t/width) for pair t.
double rotationAngle(const Rotary& rotary, Index keyWidth, Index position, Index column);

/// The turns of queries or keys of one width at positions from 0 on: (a, b) → (a·cos − b·sin, a·sin + b·cos). Su et al. 2021, eq. 34.
class Rotation {
public:
    Rotation(const Rotary& rotary, Index keyWidth, Index positions);

    /// The cells of the turned matrix from (row, column) on, of x: positions × d_k.
    void turn(const Matrix& x, Eigen::Ref<Matrix> cells, Index row, Index column) const;
    /// Of several sequences one below the other, each from position 0 on.
    Matrix turned(const Matrix& x, Index sequences = 1) const;
    /// Of y = turned(x), given dy = ∂L/∂y: ∂L/∂x, which is dy turned back.
    Matrix gradient(const Matrix& dy, Index sequences = 1) const;

private:
    template <class Row, class Result>
    void turnRow(const Row& x, Index position, Index column, Result&& cells) const;

    std::vector<Index> m_partner;  // of each column that turns; itself of the others
    Matrix m_cosine, m_sine;       // positions × d_k; the sine with the sign that it has in that column
};

/// Those of the heads of a block, each made when it is first asked for: heads of one width share it.
class Rotations {
public:
    Rotations(const Rotary& rotary, Index positions) : m_rotary(rotary), m_positions(positions) {}

    const Rotation& of(Index keyWidth) { return m_made.try_emplace(keyWidth, m_rotary, keyWidth, m_positions).first->second; }

private:
    const Rotary& m_rotary;
    Index m_positions;
    std::map<Index, Rotation> m_made;
};

/// Turned queries or keys after an edit of what is turned; `changed`: how they turn has changed. `before` is 0 × 0 when nothing turned.
Updated updatedRotation(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Rotary& rotary, bool changed,
                        Rotations& rotations);

extern const OperationInfo rotationOperation;

}  // namespace headscope
