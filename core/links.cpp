#include "core/links.h"

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
    int head = 0;
    while (head + 1 < std::ssize(block.heads) && column >= block.heads[head].valueWidth())
        column -= block.heads[head++].valueWidth();
    return {head, column};
}

}  // namespace

std::vector<CellRange> sourcesOf(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    std::vector<CellRange> ranges;
    if (!exists(session, ref))
        return ranges;
    const Block& block = session.blocks[ref.block];
    for (const Source& source : info(ref.id).sources) {
        const MatrixRef from{source.id, ref.block, info(source.id).perHead ? ref.head : 0};
        const bool absentBias = source.feed == Feed::BiasColumn && parameterOf(session, from)->size() == 0;
        if (absentBias)
            continue;
        switch (source.feed) {
        case Feed::Cell: ranges.push_back({from, row, column}); break;
        case Feed::Row: ranges.push_back({from, row, kAll}); break;
        case Feed::Column: ranges.push_back({from, kAll, column}); break;
        case Feed::RowOfColumn: ranges.push_back({from, column, kAll}); break;
        case Feed::BiasColumn: ranges.push_back({from, 0, column}); break;
        case Feed::HeadColumn: {
            const HeadColumn place = splitConcat(block, column);
            ranges.push_back({{source.id, ref.block, place.head}, row, place.column});
            break;
        }
        case Feed::HeadRows:
            ranges.push_back({from, block.concatOffset(ref.head), column, block.heads[ref.head].valueWidth()});
            break;
        }
    }
    return ranges;
}

std::vector<CellRange> usesOf(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    std::vector<CellRange> ranges;
    if (!exists(session, ref))
        return ranges;
    const Block& block = session.blocks[ref.block];
    for (const MatrixInfo& use : matrices()) {
        for (const Source& source : use.sources) {
            if (source.id != ref.id)
                continue;
            // X, which all heads read, feeds every head; a per-head matrix feeds its own.
            const bool everyHead = use.perHead && !info(ref.id).perHead && source.feed != Feed::HeadRows;
            const int first = everyHead ? 0 : ref.head;
            const int last = everyHead ? static_cast<int>(block.heads.size()) - 1 : ref.head;
            for (int head = first; head <= last; ++head) {
                const MatrixRef to{use.id, ref.block, use.perHead ? head : 0};
                switch (source.feed) {
                case Feed::Cell: ranges.push_back({to, row, column}); break;
                case Feed::Row: ranges.push_back({to, row, kAll}); break;
                case Feed::Column:
                case Feed::BiasColumn: ranges.push_back({to, kAll, column}); break;
                case Feed::RowOfColumn: ranges.push_back({to, kAll, row}); break;
                case Feed::HeadColumn: ranges.push_back({to, row, block.concatOffset(ref.head) + column}); break;
                case Feed::HeadRows: {
                    const int owner = splitConcat(block, row).head;
                    ranges.push_back({{use.id, ref.block, owner}, kAll, column});
                    break;
                }
                }
            }
        }
    }
    return ranges;
}

}  // namespace headscope
