// SPDX-License-Identifier: GPL-3.0-or-later
// Positions within the heads: what is done to queries and keys by the places of their tokens, before scores are made of them. Whatever
// kind they are, the passes carry them out by this interface. A kind is an operation with a file of its own beside this one.
#pragma once

#include "core/ops/operation.h"

#include <map>
#include <memory>

namespace headscope {

/// The map of queries or keys of one width at positions from 0 on.
class PositionMap {
public:
    virtual ~PositionMap() = default;

    /// The cells from (row, column) on of a sequence with its positions, which begins in row `start` of x: n × d_k.
    virtual void fill(const Matrix& x, Index start, Eigen::Ref<Matrix> cells, Index row, Index column) const = 0;
    /// The gradient ∂L/∂x of y = of(x), given dy = ∂L/∂y.
    virtual Matrix gradient(const Matrix& dy, Index sequences = 1) const = 0;
    /// Maps sequences of one length, one below the other, each from position 0 on.
    Matrix of(const Matrix& x, Index sequences = 1) const;
};

struct HeadPositionKind {
    HeadPositions kind;
    std::string_view symbol;                         ///< over the arrow of the Pipeline
    std::string_view note;                           ///< under it
    bool (*isSame)(const Block& a, const Block& b);  ///< whether both, which have it, do the same
    /// The other column of Q or K that a column is computed from; itself where there is none.
    Index (*partnerOf)(const Block& block, Index keyWidth, Index column);
    std::unique_ptr<const PositionMap> (*make)(const Block& block, Index keyWidth, Index positions);
};

/// The kind of a block that has positions within its heads.
const HeadPositionKind& headPositionsOf(const Block& block);

/// The maps of such a block, for each width made when it is first asked for: heads of one width share it.
class PositionMaps {
public:
    PositionMaps(const Block& block, Index positions) : m_block(block), m_positions(positions) {}

    const PositionMap& of(Index keyWidth);

private:
    const Block& m_block;
    Index m_positions;
    std::map<Index, std::unique_ptr<const PositionMap>> m_made;
};

/// Queries or keys with their positions after an edit of them; `changed`: so have the positions. `before` is 0 × 0 when there were none.
Updated updatedPositions(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Block& block, bool changed,
                         PositionMaps& maps);

/// Whether two blocks do the same to queries and keys, or nothing.
bool sameHeadPositions(const Block& a, const Block& b);

}  // namespace headscope
