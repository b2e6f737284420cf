// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/cell_in_heads.h"

#include "core/matrices/matrix_names.h"
#include <algorithm>

namespace headscope {

HeatmapCell placeIn(const HeadContents& contents, const CellRef& cell)
{
    if (cell.isNull() || !contents.trace())
        return {};
    const Session& session = *contents.trace()->session;
    const MatrixInfo& matrix = info(cell.matrix.id);
    const bool thisBlock = cell.matrix.block == contents.blockNumber();
    if (matrix.rows == Axis::Token && rowAxis(session, cell.matrix) == rowAxis(session, contents.attentionOf(0)))
        return {cell.row, thisBlock && matrix.columns == Axis::KeyToken ? cell.column : -1};
    const bool ofKeys = rowAxis(session, cell.matrix) == Axis::MemoryToken || (matrix.rows == Axis::KeyToken && thisBlock);
    return {-1, ofKeys && rowAxis(session, cell.matrix) == columnAxis(session, contents.attentionOf(0)) ? cell.row : -1};
}

HeatmapCell placeIn(const HeadContents& contents, const CellRef& cell, int head)
{
    const HeatmapCell place = placeIn(contents, cell);
    const bool ofHead = !cell.isNull() && info(cell.matrix.id).perHead();
    const auto reading = [&](int of) { return canonical(*contents.trace()->session, {cell.matrix.id, cell.matrix.block, of}); };
    return {place.row, ofHead && reading(cell.matrix.head) != reading(head) ? -1 : place.column};
}

HeatmapCell litIn(const HeadContents& contents, const std::vector<Spot>& lit, int head)
{
    const auto spot = std::ranges::find(lit, contents.attentionOf(head), [](const Spot& one) { return one.range.matrix; });
    return spot == lit.end() ? HeatmapCell() : HeatmapCell{static_cast<int>(spot->range.row), static_cast<int>(spot->range.column)};
}

}  // namespace headscope
