// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/dependencies.h"

namespace headscope {

namespace {

constexpr Index kAll = CellRange::kAll;

struct HeadColumn {
    int head;
    Index column;
};

/// The head, and the column within it, that a column of the concatenation belongs to.
HeadColumn splitConcat(const Block& block, Index column)
{
    std::size_t head = 0;
    while (head + 1 < block.heads.size() && column >= block.valueWidth(head))
        column -= block.valueWidth(head++);
    return {static_cast<int>(head), column};
}

bool isAbsentBias(const Session& session, const MatrixRef& ref) { return isParameter(ref) && parameterOf(session, ref)->size() == 0; }

}  // namespace

std::vector<CellRange> sourcesOf(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    std::vector<CellRange> ranges;
    const MatrixInfo& matrix = info(ref.id);
    if (!exists(session, ref) || !matrix.sources)
        return ranges;
    for (const Source& source : matrix.sources(session, ref.block)) {
        const MatrixRef from = canonical(session, {source.id, source.block, info(source.id).perHead ? ref.head : 0});
        if (isAbsentBias(session, from))
            continue;
        const Block& block = session.blocks[static_cast<std::size_t>(source.block)];
        switch (source.feed) {
        case Feed::Cell: ranges.push_back({from, row, column}); break;
        case Feed::Row: ranges.push_back({from, row, kAll}); break;
        case Feed::Column: ranges.push_back({from, kAll, column}); break;
        case Feed::RowOfColumn: ranges.push_back({from, column, kAll}); break;
        case Feed::OneColumn: ranges.push_back({from, 0, column}); break;
        case Feed::HeadColumn: {
            const HeadColumn place = splitConcat(block, column);
            ranges.push_back({{source.id, source.block, place.head}, row, place.column});
            break;
        }
        case Feed::HeadRows: {
            const auto head = static_cast<std::size_t>(ref.head);
            ranges.push_back({from, block.concatOffset(head), column, block.valueWidth(head)});
            break;
        }
        }
    }
    return ranges;
}

std::vector<CellRange> usesOf(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    std::vector<CellRange> ranges;
    if (!exists(session, ref))
        return ranges;
    const MatrixRef from = canonical(session, ref);
    // What is not tied to one head, such as X, feeds every head; a matrix of a head feeds its own, a shared one those of its group.
    const auto reaches = [&](const Block& block, Feed feed, int head) {
        if (!info(ref.id).perHead)
            return feed != Feed::HeadRows || splitConcat(block, row).head == head;
        return canonical(session, {ref.id, ref.block, head}) == from;
    };
    const auto add = [&](const MatrixRef& use, Feed feed) {
        switch (feed) {
        case Feed::Cell: ranges.push_back({use, row, column}); break;
        case Feed::Row: ranges.push_back({use, row, kAll}); break;
        case Feed::Column:
        case Feed::OneColumn:
        case Feed::HeadRows: ranges.push_back({use, kAll, column}); break;
        case Feed::RowOfColumn: ranges.push_back({use, kAll, row}); break;
        case Feed::HeadColumn: {
            const Block& block = session.blocks[static_cast<std::size_t>(use.block)];
            ranges.push_back({use, row, block.concatOffset(static_cast<std::size_t>(ref.head)) + column});
            break;
        }
        }
    };
    // The memory is one and the same for all blocks.
    const int firstBlock = ref.id == MatrixId::Memory ? 0 : ref.block;
    const int lastBlock = ref.id == MatrixId::Memory ? static_cast<int>(session.blocks.size()) - 1 : ref.block + 1;
    for (int b = firstBlock; b <= lastBlock; ++b) {
        for (const MatrixInfo& use : matrices()) {
            if (!use.sources || !exists(session, {use.id, b, 0}))
                continue;
            const Block& block = session.blocks[static_cast<std::size_t>(b)];
            for (const Source& source : use.sources(session, b)) {
                if (source.id != ref.id || (source.block != ref.block && ref.id != MatrixId::Memory))
                    continue;
                if (!use.perHead) {
                    add({use.id, b, 0}, source.feed);
                    continue;
                }
                for (int head = 0; head < std::ssize(block.heads); ++head)
                    if (const MatrixRef target{use.id, b, head}; reaches(block, source.feed, head) && canonical(session, target) == target)
                        add(target, source.feed);
            }
        }
    }
    return ranges;
}

}  // namespace headscope
