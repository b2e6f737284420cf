// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/head_positions.h"

#include "core/base/matrix_pool.h"

namespace headscope {

Matrix PositionMap::of(const Matrix& x, Index sequences) const
{
    Matrix y = uninitialized(x.rows(), x.cols());
    const Index length = x.rows() / sequences;
    for (Index s = 0; s < sequences; ++s)
        fill(x, s * length, y.middleRows(s * length, length), 0, 0);
    return y;
}

const HeadPositionKind& headPositionsOf(const Block& block) { return *operationOf(block.headPositions()).headPositions; }

const PositionMap& PositionMaps::of(Index keyWidth)
{
    std::unique_ptr<const PositionMap>& map = m_made[keyWidth];
    if (!map)
        map = headPositionsOf(m_block).make(m_block, keyWidth, m_positions);
    return *map;
}

Updated updatedPositions(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Block& block, bool changed,
                         PositionMaps& maps)
{
    Change change = changed ? Change{true, {}, {}} : x.change;
    for (const Index column : x.change.columns)
        change = change | Change{false, {}, {headPositionsOf(block).partnerOf(block, x.now->cols(), column)}};
    Draft draft(before, x.now->rows(), x.now->cols(), change);
    if (!draft.change().any())
        return draft.finish();
    const PositionMap& map = maps.of(x.now->cols());
    return filledDraft(mode, std::move(draft), 4, [&](Draft& positioned, Index first, Index count) {
        positioned.fill(first, count, [&](auto&& cells, Index row, Index column) { map.fill(*x.now, 0, cells, row, column); });
    });
}

bool sameHeadPositions(const Block& a, const Block& b)
{
    return a.headPositions() == b.headPositions() && (!a.hasHeadPositions() || headPositionsOf(a).isSame(a, b));
}

}  // namespace headscope
