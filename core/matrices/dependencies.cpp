// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/dependencies.h"

#include "core/matrices/matrix_access.h"
#include "core/ops/lookup.h"
#include "core/ops/query_key_map.h"
#include "core/recipe/recipe.h"

#include <algorithm>

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

/// The column of a head's queries or keys, and the one that the step turns together with it.
std::vector<Index> pairOf(const Block& block, const Step& step, int head, Index column)
{
    const Index partner =
        operationInfo(step.operation).queryKeyMap->partnerOf(block, block.heads[static_cast<std::size_t>(head)].keyWidth(), column);
    return partner == column ? std::vector{column} : std::vector{column, partner};
}

/// The first column of a head's queries or keys among those of all heads that have some of their own.
Index firstColumnOf(const Session& session, const MatrixRef& ref)
{
    Index first = 0;
    for (const MatrixRef& own : ofEveryHead(session, {ref.id, ref.block}))
        if (own.head < ref.head)
            first += session.block(ref.block).heads[static_cast<std::size_t>(own.head)].keyWidth();
    return first;
}

bool isAbsentBias(const Session& session, const MatrixRef& ref)
{
    return isParameter(session, ref) && parameterOf(session, ref).size() == 0;
}

}  // namespace

std::vector<CellRange> inputsOf(const Session& session, const MatrixRef& asked, Index row, Index column)
{
    std::vector<CellRange> ranges;
    const MatrixRef ref = info(asked.id).perHead() ? asked : canonical(session, asked);
    if (exists(session, ref) && patchOf(session, canonical(session, ref), row))
        return ranges;  // taken from elsewhere
    const Step* step = exists(session, ref) ? recipeOf(session, ref.block).stepOf(ref.id) : nullptr;
    for (std::size_t i = 0; step && i < step->inputs.size(); ++i) {
        const StepInput& input = step->inputs[i];
        const MatrixRef from = canonical(session, inputRef(session, input, ref, info(input.id).perHead()));
        if (isAbsentBias(session, from))
            continue;
        const Block& block = session.blocks[static_cast<std::size_t>(ref.block)];
        switch (operationInfo(step->operation).feeds[i]) {
        case Feed::Cell: ranges.push_back({from, row, column}); break;
        case Feed::Pair:
            for (const Index turned : pairOf(block, *step, ref.head, column))
                ranges.push_back({from, row, turned});
            break;
        case Feed::Row: ranges.push_back({from, row, kAll}); break;
        case Feed::Column: ranges.push_back({from, kAll, column}); break;
        case Feed::RowOfColumn: ranges.push_back({from, column, kAll}); break;
        case Feed::One: ranges.push_back({from, 0, 0}); break;
        case Feed::Bucket: ranges.push_back({from, 0, block.positionBias->bucketOf(row, column)}); break;
        case Feed::OneColumn: ranges.push_back({from, 0, column}); break;
        case Feed::RowOfHeads:
            for (const MatrixRef& own : ofEveryHead(session, {input.id, ref.block}))
                ranges.push_back({own, row, kAll});
            break;
        case Feed::OneOfHeads: ranges.push_back({from, 0, firstColumnOf(session, ref) + column}); break;
        case Feed::HeadColumn: {
            const HeadColumn place = splitConcat(block, column);
            ranges.push_back({{input.id, ref.block, place.head}, row, place.column});
            break;
        }
        case Feed::HeadRows: {
            const auto head = static_cast<std::size_t>(ref.head);
            ranges.push_back({from, block.concatOffset(head), column, block.valueWidth(head)});
            break;
        }
        case Feed::WordRow: ranges.push_back({from, wordsOf(session.sequence(block.stack))[static_cast<std::size_t>(row)], column}); break;
        case Feed::TargetCell:
            if (const Index word = targetWordsOf(session)[static_cast<std::size_t>(row)]; word >= 0)
                ranges.push_back({from, row, word});
            break;
        }
    }
    return ranges;
}

std::vector<CellRange> usersOf(const Session& session, const MatrixRef& asked, Index row, Index column)
{
    std::vector<CellRange> ranges;
    if (!exists(session, asked))
        return ranges;
    const MatrixRef ref = info(asked.id).perHead() ? asked : canonical(session, asked);
    const MatrixRef from = canonical(session, ref);
    // A matrix that is not tied to one head, such as X, feeds every head; that of a head feeds its own, a shared one its group's.
    const auto reaches = [&](const Block& block, MatrixId made, Feed feed, int head) {
        if (feed == Feed::RowOfHeads)
            return true;
        if (feed == Feed::OneOfHeads) {
            const Index first = firstColumnOf(session, canonical(session, {made, ref.block, head}));
            return column >= first && column < first + block.heads[static_cast<std::size_t>(head)].keyWidth();
        }
        if (!info(ref.id).perHead())
            return feed != Feed::HeadRows || splitConcat(block, row).head == head;
        return canonical(session, {ref.id, ref.block, head}) == from;
    };
    const auto add = [&](const MatrixRef& use, const Step& step, Feed feed) {
        switch (feed) {
        case Feed::Cell:
            if (use.id != MatrixId::Position || row < session.tokenCount(session.block(use.block)))  // nobody stands at the places beyond
                ranges.push_back({use, row, column});
            break;
        case Feed::Pair:
            for (const Index turned : pairOf(session.block(use.block), step, use.head, column))
                ranges.push_back({use, row, turned});
            break;
        case Feed::One: ranges.push_back({use, kAll, kAll}); break;
        case Feed::Bucket: {
            const Block& block = session.block(use.block);
            for (Index query = 0; query < session.tokenCount(block); ++query)
                for (Index key = 0; key < session.keyCount(block); ++key)
                    if (block.positionBias->bucketOf(query, key) == column)
                        ranges.push_back({use, query, key});
            break;
        }
        case Feed::Row:
        case Feed::RowOfHeads: ranges.push_back({use, row, kAll}); break;
        case Feed::OneOfHeads: ranges.push_back({use, kAll, column - firstColumnOf(session, use)}); break;
        case Feed::Column:
        case Feed::OneColumn:
        case Feed::HeadRows: ranges.push_back({use, kAll, column}); break;
        case Feed::RowOfColumn: ranges.push_back({use, kAll, row}); break;
        case Feed::HeadColumn: {
            const Block& block = session.blocks[static_cast<std::size_t>(use.block)];
            ranges.push_back({use, row, block.concatOffset(static_cast<std::size_t>(ref.head)) + column});
            break;
        }
        case Feed::WordRow: {
            const std::vector<Index> words = wordsOf(session.sequence(session.block(use.block).stack));
            for (std::size_t token = 0; token < words.size(); ++token)
                if (words[token] == row)
                    ranges.push_back({use, static_cast<Index>(token), column});
            break;
        }
        case Feed::TargetCell:
            if (targetWordsOf(session)[static_cast<std::size_t>(row)] == column)
                ranges.push_back({use, row, 0});
            break;
        }
    };
    // The memory is one and the same for all blocks; the embedding may be the readout, too. What the last block of the memory makes is read
    // by all that attend to it.
    const bool isRead = ref.id == MatrixId::Memory || ref.id == MatrixId::EmbeddingWeight;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const Block& block = session.blocks[static_cast<std::size_t>(b)];
        for (const Step& step : recipeOf(session, b).steps())
            for (std::size_t i = 0; i < step.inputs.size(); ++i) {
                const MatrixRef read = inputRef(session, step.inputs[i], {step.made, b}, false);
                if (read.id != ref.id || (isRead ? canonical(session, read) != from : read.block != ref.block))
                    continue;
                const Feed feed = operationInfo(step.operation).feeds[i];
                if (!info(step.made).perHead()) {
                    add({step.made, b, 0}, step, feed);
                    continue;
                }
                for (int head = 0; head < std::ssize(block.heads); ++head)
                    if (const MatrixRef target{step.made, b, head};
                        reaches(block, step.made, feed, head) && canonical(session, target) == target)
                        add(target, step, feed);
            }
    }
    return ranges;
}

}  // namespace headscope
