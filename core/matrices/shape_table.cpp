// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/shape_table.h"

#include "core/matrices/matrix_names.h"
#include <algorithm>

namespace headscope {

namespace {

struct Extent {
    std::string symbol;
    Index size;
};

Extent extentOf(const Session& session, const MatrixRef& ref, Axis axis)
{
    const Block& block = session.blocks[static_cast<std::size_t>(ref.block)];
    const auto head = static_cast<std::size_t>(ref.head);
    switch (axis) {
    case Axis::Token: return {"n", session.tokenCount()};
    case Axis::Feature: return {"d_model", session.modelWidth()};
    case Axis::Place: return {"longest", session.sequence(block.stack).positionWeight.rows()};
    case Axis::MemoryToken: return {"m", std::ssize(*session.memory->tokens)};
    case Axis::MemoryFeature: return {"d_memory", std::ssize(*session.memory->features)};
    case Axis::QueryColumn:
    case Axis::KeyColumn: return {"d_k", block.heads[head].keyWidth()};
    case Axis::ValueColumn: return {"d_v", block.valueWidth(head)};
    case Axis::ConcatColumn: {
        bool alike = true;
        for (std::size_t h = 1; h < block.heads.size(); ++h)
            alike = alike && block.valueWidth(h) == block.valueWidth(0);
        return {alike ? "H·d_v" : "Σ d_v", block.concatWidth()};
    }
    case Axis::QueryColumns:
    case Axis::KeyColumns: {
        const Index columns = parameterOf(session, ref).cols();
        return {columns == block.heads[0].keyWidth() ? "d_k" : "Σ d_k", columns};
    }
    case Axis::Bucket: return {"buckets", block.positionBias->buckets};
    case Axis::Hidden: return {"d_ff", block.feedForward->width()};
    case Axis::Word: return {"V", session.sequence(block.stack).vocabulary->size()};
    case Axis::One: return {"1", 1};
    case Axis::KeyToken:
    case Axis::KeyFeature: break;  // resolved by rowAxis() and columnAxis()
    }
    return {};
}

ShapeRow rowOf(const Session& session, const MatrixRef& ref)
{
    const Extent rows = extentOf(session, ref, rowAxis(session, ref));
    const Extent columns = extentOf(session, ref, columnAxis(session, ref));
    return {ref, false, plainSymbol(ref), rows.symbol + " × " + columns.symbol, rows.size, columns.size};
}

}  // namespace

MatrixSize sizeOf(const Session& session, const MatrixRef& ref)
{
    if (!exists(session, ref))
        return {};
    return {extentOf(session, ref, rowAxis(session, ref)).size, extentOf(session, ref, columnAxis(session, ref)).size};
}

std::vector<ShapeRow> shapeTable(const Session& session, int block)
{
    std::vector<ShapeRow> table;
    const auto heads = static_cast<int>(session.blocks[static_cast<std::size_t>(block)].heads.size());
    for (const MatrixInfo& matrix : matrices()) {
        std::vector<ShapeRow> rows;
        for (int head = 0; head < (matrix.perHead() ? heads : 1); ++head) {
            const MatrixRef ref{matrix.id, block, head};
            const bool absent =
                !exists(session, ref) || (isParameter(session, ref) && parameterOf(session, canonical(session, ref)).size() == 0);
            const bool shared = canonical(session, ref).head != head;  // with the first head of the group
            if (!absent && !shared)
                rows.push_back(rowOf(session, ref));
        }
        const auto sameShape = [&](const ShapeRow& row) { return row.rows == rows[0].rows && row.columns == rows[0].columns; };
        if (rows.size() > 1 && std::ranges::all_of(rows, sameShape)) {
            rows.resize(1);
            rows[0].everyHead = true;
            rows[0].symbol = everyHeadSymbol(matrix.id);
        }
        table.insert(table.end(), rows.begin(), rows.end());
    }
    return table;
}

}  // namespace headscope
