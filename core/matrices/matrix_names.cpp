// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/matrix_names.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/shape_table.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <array>
#include <map>

namespace headscope {

namespace {

Names numbered(const std::string& prefix, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

Names columnNamesOf(const Linear& linear, const char* prefix)
{
    return linear.names.empty() ? numbered(prefix, linear.weight.cols()) : linear.names;
}

Names concatNames(const Block& block)
{
    Names names;
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        for (std::string& name : columnNamesOf(block.valueOf(h), "v"))
            names.push_back(std::move(name));
    return names;
}

/// The names of so many columns of queries, or keys: of any head, or of all.
Names namesOfHeads(const Block& block, Linear Head::* linear, const char* prefix, Index columns)
{
    Names names;
    for (std::size_t h = 0; h < block.heads.size() && std::ssize(names) < columns; ++h)
        if ((block.heads[h].*linear).weight.size() > 0)
            std::ranges::move(columnNamesOf(block.heads[h].*linear, prefix), std::back_inserter(names));
    return names;
}

const Block* namedBlock(const Session& session, const MatrixRef& ref)
{
    return ref.block >= 0 && ref.block < std::ssize(session.blocks) ? &session.blocks[static_cast<std::size_t>(ref.block)] : nullptr;
}

/// Key tokens and features are those of what the block attends to; a block of the memory has the memory's all over.
Axis resolved(const Session& session, const MatrixRef& ref, Axis axis)
{
    const Block* block = namedBlock(session, canonical(session, ref));
    const bool ofMemory = block && session.memory && block->stack == Stack::Memory;
    const bool readsMemory = block && session.memory && Session::readsMemory(*block);
    switch (axis) {
    case Axis::Token: return ofMemory ? Axis::MemoryToken : Axis::Token;
    case Axis::Feature: return ofMemory ? Axis::MemoryFeature : Axis::Feature;
    case Axis::KeyToken: return readsMemory ? Axis::MemoryToken : Axis::Token;
    case Axis::KeyFeature: return readsMemory ? Axis::MemoryFeature : Axis::Feature;
    default: return axis;
    }
}

/// The index in `now` of the name that stood at `index` before.
int movedIndex(const Names& before, const Names& now, int index)
{
    const auto at = static_cast<std::size_t>(index);
    if (at >= before.size() || (at < now.size() && now[at] == before[at]) || std::ranges::count(now, before[at]) != 1)
        return index;
    return static_cast<int>(std::ranges::find(now, before[at]) - now.begin());
}

/// "Ada (2)" and "Ada (5)" for tokens of one name.
void numberTheAlike(Names& names)
{
    std::map<std::string, int> counts;
    for (const std::string& name : names)
        ++counts[name];
    for (std::size_t i = 0; i < names.size(); ++i)
        if (counts[names[i]] > 1)
            names[i] += " (" + std::to_string(i + 1) + ")";
}

std::string superscript(std::string_view text)
{
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string raised;
    for (const char c : text)
        raised += c == '(' ? "⁽" : c == ')' ? "⁾" : c == 'h' ? "ʰ" : kDigits[static_cast<std::size_t>(c - '0')];
    return raised;
}

SymbolParts ofHead(MatrixId id, const std::string& head)
{
    SymbolParts parts = symbolParts(info(id).symbol);
    parts.above = "(" + head + ")";
    if (id == MatrixId::RawScore || id == MatrixId::Contribution) {  // of the product, not of its last factor
        parts.base = "(" + parts.base;
        parts.end = ")";
    }
    return parts;
}

std::string plain(const SymbolParts& parts)
{
    const std::string below = parts.below == "1" ? "₁" : parts.below == "2" ? "₂" : parts.below.empty() ? "" : "_" + parts.below;
    return parts.base + below + parts.end + superscript(parts.above);
}

}  // namespace

Axis rowAxis(const Session& session, const MatrixRef& ref) { return resolved(session, ref, info(ref.id).rows); }

Axis columnAxis(const Session& session, const MatrixRef& ref) { return resolved(session, ref, info(ref.id).columns); }

Names axisNames(const Session& session, const MatrixRef& ref, Axis axis)
{
    if (!exists(session, ref))
        return {};
    const Block& block = *namedBlock(session, ref);
    const auto head = static_cast<std::size_t>(ref.head);
    switch (resolved(session, ref, axis)) {
    case Axis::Token: return *session.tokens;
    case Axis::Feature: return *session.features;
    case Axis::Place: return numbered(phrase("place "), session.sequence(block.stack).positionWeight.rows());
    case Axis::MemoryToken: return session.memory ? *session.memory->tokens : Names();
    case Axis::MemoryFeature: return session.memory ? *session.memory->features : Names();
    case Axis::QueryColumn: return columnNamesOf(block.heads[head].query, "q");
    case Axis::KeyColumn: return columnNamesOf(block.keyOf(head), "k");
    case Axis::ValueColumn: return columnNamesOf(block.valueOf(head), "v");
    case Axis::ConcatColumn: return concatNames(block);
    case Axis::QueryColumns: return namesOfHeads(block, &Head::query, "q", parameterOf(session, ref).cols());
    case Axis::KeyColumns: return namesOfHeads(block, &Head::key, "k", parameterOf(session, ref).cols());
    case Axis::Bucket: return block.positionBias->names();
    case Axis::Hidden: return block.feedForward ? columnNamesOf(block.feedForward->hidden, "h") : Names();
    case Axis::Word: return *session.sequence(block.stack).vocabulary->words();
    case Axis::One:
        return {info(ref.id).role == Role::Gain   ? "gain"
                : info(ref.id).role == Role::Bias ? "bias"
                : info(ref.id).perHead()          ? "sink"
                                                  : "loss"};
    case Axis::KeyToken:
    case Axis::KeyFeature: break;
    }
    return {};
}

Names rowNames(const Session& session, const MatrixRef& ref) { return axisNames(session, ref, info(ref.id).rows); }

Names columnNames(const Session& session, const MatrixRef& ref) { return axisNames(session, ref, info(ref.id).columns); }

std::string axisName(const Session& session, const MatrixRef& ref, Axis axis, Index index)
{
    const auto at = static_cast<std::size_t>(index);
    const auto columnOf = [at](const Linear& linear, const char* prefix) {
        return linear.names.empty() ? prefix + std::to_string(at + 1) : linear.names[at];
    };
    const Block& block = *namedBlock(session, ref);
    const auto head = static_cast<std::size_t>(ref.head);
    switch (resolved(session, ref, axis)) {  // one of thousands, without the others
    case Axis::Feature: return (*session.features)[at];
    case Axis::QueryColumn: return columnOf(block.heads[head].query, "q");
    case Axis::KeyColumn: return columnOf(block.keyOf(head), "k");
    case Axis::ValueColumn: return columnOf(block.valueOf(head), "v");
    case Axis::Hidden: return columnOf(block.feedForward->hidden, "h");
    case Axis::Word: return session.sequence(block.stack).vocabulary->word(index);
    default: return axisNames(session, ref, axis)[at];
    }
}

Names namesToldApart(const Session& session, const MatrixRef& ref, Axis axis)
{
    Names names = axisNames(session, ref, axis);
    if (const Axis of = resolved(session, ref, axis); of == Axis::Token || of == Axis::MemoryToken)
        numberTheAlike(names);
    if (axis != Axis::ConcatColumn)
        return names;
    const Block& block = session.blocks[static_cast<std::size_t>(ref.block)];
    auto name = names.begin();
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        for (Index i = 0; i < block.valueWidth(h); ++i, ++name)
            *name = phrase("head {} · {}", h + 1, *name);
    return names;
}

std::string nameToldApart(const Session& session, const MatrixRef& ref, Axis axis, Index index)
{
    const Axis of = resolved(session, ref, axis);
    if (of != Axis::Token && of != Axis::MemoryToken && of != Axis::ConcatColumn)
        return axisName(session, ref, axis, index);
    const Names names = axisNames(session, ref, axis);
    const std::string& name = names[static_cast<std::size_t>(index)];
    return std::ranges::count(names, name) > 1 ? namesToldApart(session, ref, axis)[static_cast<std::size_t>(index)] : name;
}

SymbolParts symbolParts(std::string_view symbol)
{
    const auto underscore = symbol.find('_');
    if (underscore == std::string_view::npos)
        return {.base = std::string(symbol)};
    return {.base = std::string(symbol.substr(0, underscore)), .below = std::string(symbol.substr(underscore + 1))};
}

SymbolParts symbolParts(const MatrixRef& ref)
{
    return info(ref.id).perHead() ? ofHead(ref.id, std::to_string(ref.head + 1)) : symbolParts(info(ref.id).symbol);
}

std::string plainSymbol(const MatrixRef& ref) { return plain(symbolParts(ref)); }

std::string everyHeadSymbol(MatrixId id) { return plain(ofHead(id, "h")); }

std::string richSymbol(const MatrixRef& ref) { return richSymbol(symbolParts(ref)); }

std::string richSymbol(const SymbolParts& parts)
{
    const auto tagged = [](const char* tag, const std::string& text) {
        return text.empty() ? "" : std::string("<") + tag + ">" + text + "</" + tag + ">";
    };
    return parts.base + tagged("sub", parts.below) + parts.end + tagged("sup", parts.above);
}

std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    const MatrixInfo& matrix = info(ref.id);
    const MatrixSize size = sizeOf(session, ref);
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns)
        return plainSymbol(ref);
    const std::string rowName = nameToldApart(session, ref, matrix.rows, row);
    const std::string columnName = nameToldApart(session, ref, matrix.columns, column);
    const bool queryToKey = matrix.rows == Axis::Token && matrix.columns == Axis::KeyToken;
    const bool told = session.blocks.size() > 1 && !isAfterBlocks(ref.id) && ref.id != MatrixId::EmbeddingWeight;
    const bool ofMemory = session.block(canonical(session, ref).block).stack == Stack::Memory;
    const std::string place = told ? phrase("{}: ", blockName(session, ref.block)) : ofMemory ? phrase("memory: ") : "";
    return place + plainSymbol(ref) +
           (queryToKey ? phrase(" [query {} → key {}]", rowName, columnName) : " [" + rowName + ", " + columnName + "]");
}

CellRef movedCell(const Session& before, const Session& now, const CellRef& cell)
{
    return {cell.matrix, movedIndex(rowNames(before, cell.matrix), rowNames(now, cell.matrix), cell.row),
            movedIndex(columnNames(before, cell.matrix), columnNames(now, cell.matrix), cell.column)};
}

}  // namespace headscope
