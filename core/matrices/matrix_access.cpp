// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/lazy_stages.h"
#include "core/matrices/matrix_table.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

Names numbered(const char* prefix, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

Names columnNamesOf(const Linear& linear, const char* prefix)
{
    return linear.names.empty() ? numbered(prefix, linear.weight->cols()) : linear.names;
}

Names concatNames(const Block& block)
{
    Names names;
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        for (std::string& name : columnNamesOf(block.valueOf(h), "v"))
            names.push_back(std::move(name));
    return names;
}

const Block* findBlock(const Session& session, const MatrixRef& ref)
{
    return ref.block >= 0 && ref.block < std::ssize(session.blocks) ? &session.blocks[static_cast<std::size_t>(ref.block)] : nullptr;
}

/// Key tokens and features are those of what the block attends to.
Axis resolved(const Session& session, const MatrixRef& ref, Axis axis)
{
    const Block* block = findBlock(session, ref);
    const bool memory = block && block->attends == Attends::Memory && session.memory;
    switch (axis) {
    case Axis::KeyToken: return memory ? Axis::MemoryToken : Axis::Token;
    case Axis::KeyFeature: return memory ? Axis::MemoryFeature : Axis::Feature;
    default: return axis;
    }
}

std::string superscript(int number)
{
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (char digit : std::to_string(number))
        text += kDigits[digit - '0'];
    return text;
}

}  // namespace

const std::vector<MatrixInfo>& matrices()
{
    static const std::vector<MatrixInfo> table = makeMatrixTable();
    return table;
}

const MatrixInfo& info(MatrixId id) { return matrices()[static_cast<std::size_t>(id)]; }

const MatrixInfo* findMatrix(std::string_view name)
{
    const auto row = std::ranges::find(matrices(), name, &MatrixInfo::name);
    return row == matrices().end() ? nullptr : &*row;
}

bool isParameter(const MatrixRef& ref) { return info(ref.id).parameter && !(ref.id == MatrixId::Input && ref.block > 0); }

bool exists(const Session& session, const MatrixRef& ref)
{
    const Block* block = findBlock(session, ref);
    if (!block || ref.head < 0 || ref.head >= std::ssize(block->heads))
        return false;
    const MatrixInfo& row = info(ref.id);
    return !row.present || row.present(session, ref.block);
}

bool contains(const Trace& trace, const CellRef& cell)
{
    if (cell.isNull())
        return false;
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    return cell.row < matrix->rows() && cell.column < matrix->cols();
}

MatrixRef canonical(const Session& session, const MatrixRef& ref)
{
    if (ref.id == MatrixId::Memory)
        return {ref.id};
    static constexpr std::array kSharedByGroup{MatrixId::KeyWeight, MatrixId::KeyBias, MatrixId::ValueWeight,
                                               MatrixId::ValueBias, MatrixId::Key,     MatrixId::Value};
    const Block* block = findBlock(session, ref);
    if (!block || ref.head < 0 || ref.head >= std::ssize(block->heads) || std::ranges::find(kSharedByGroup, ref.id) == kSharedByGroup.end())
        return ref;
    return {ref.id, ref.block, static_cast<int>(block->keyValueHead(static_cast<std::size_t>(ref.head)))};
}

Shared<Matrix> parameterOf(const Session& session, const MatrixRef& ref)
{
    if (!isParameter(ref) || !exists(session, ref))
        return {};
    return *info(ref.id).parameter(const_cast<Session&>(session), ref);  // only read: the accessor is shared with editing
}

Shared<Matrix> matrixOf(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    if (!row.result)
        return parameterOf(*trace.session, ref);
    if (!exists(*trace.session, ref))
        return {};
    const Shared<Matrix>& kept = *row.result(trace, ref);
    return kept->size() > 0 || !row.perHead ? kept : onDemand(trace, ref);
}

Axis rowAxis(const Session& session, const MatrixRef& ref) { return resolved(session, ref, info(ref.id).rows); }

Axis columnAxis(const Session& session, const MatrixRef& ref) { return resolved(session, ref, info(ref.id).columns); }

Names axisNames(const Session& session, const MatrixRef& ref, Axis axis)
{
    if (!exists(session, ref))
        return {};
    const Block& block = *findBlock(session, ref);
    const auto head = static_cast<std::size_t>(ref.head);
    switch (resolved(session, ref, axis)) {
    case Axis::Token: return *session.tokens;
    case Axis::Feature: return *session.features;
    case Axis::MemoryToken: return session.memory ? *session.memory->tokens : Names();
    case Axis::MemoryFeature: return session.memory ? *session.memory->features : Names();
    case Axis::QueryColumn: return columnNamesOf(block.heads[head].query, "q");
    case Axis::KeyColumn: return columnNamesOf(block.keyOf(head), "k");
    case Axis::ValueColumn: return columnNamesOf(block.valueOf(head), "v");
    case Axis::ConcatColumn: return concatNames(block);
    case Axis::Hidden: return block.feedForward ? columnNamesOf(block.feedForward->hidden, "h") : Names();
    case Axis::One: return {info(ref.id).title.starts_with("Gain") ? "gain" : "bias"};
    case Axis::KeyToken:
    case Axis::KeyFeature: break;
    }
    return {};
}

Names rowNames(const Session& session, const MatrixRef& ref) { return axisNames(session, ref, info(ref.id).rows); }

Names columnNames(const Session& session, const MatrixRef& ref) { return axisNames(session, ref, info(ref.id).columns); }

std::string plainSymbol(const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    return std::string(row.symbol) + (row.perHead ? superscript(ref.head + 1) : "");
}

std::string richSymbol(const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    std::string text(row.symbol);
    if (const auto underscore = text.find('_'); underscore != std::string::npos)
        text = text.substr(0, underscore) + "<sub>" + text.substr(underscore + 1) + "</sub>";
    if (row.perHead)
        text += "<sup>" + std::to_string(ref.head + 1) + "</sup>";
    return text;
}

std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    const MatrixInfo& matrix = info(ref.id);
    const Names rows = rowNames(session, ref);
    const Names columns = columnNames(session, ref);
    if (row < 0 || column < 0 || row >= std::ssize(rows) || column >= std::ssize(columns))
        return plainSymbol(ref);
    const bool queryToKey = matrix.rows == Axis::Token && matrix.columns == Axis::KeyToken;
    const std::string place = session.blocks.size() > 1 ? "block " + std::to_string(ref.block + 1) + ": " : "";
    return place + plainSymbol(ref) +
           (queryToKey ? " [query " + rows[row] + " → key " + columns[column] + "]" : " [" + rows[row] + ", " + columns[column] + "]");
}

}  // namespace headscope
