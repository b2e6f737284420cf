// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/name_edits.h"

#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

/// Gives the linear map names of its own, if it had only the numbered ones, and changes one.
void renameColumn(Linear& linear, Names shown, Index index, const std::string& name)
{
    linear.names = std::move(shown);
    linear.names[static_cast<std::size_t>(index)] = name;
}

}  // namespace

void setAxisName(Session& session, const MatrixRef& ref, Axis axis, Index index, const std::string& name)
{
    const auto at = static_cast<std::size_t>(index);
    const auto head = static_cast<std::size_t>(ref.head);
    Block& block = session.block(ref.block);
    const std::size_t owner = block.keyValueHead(head);
    const auto shown = [&] { return axisNames(session, ref, axis); };
    switch (axis) {
    case Axis::Token: session.tokens.detach()[at] = name; break;
    case Axis::Feature: session.features.detach()[at] = name; break;
    case Axis::MemoryToken: session.memory->tokens.detach()[at] = name; break;
    case Axis::MemoryFeature: session.memory->features.detach()[at] = name; break;
    case Axis::QueryColumn: renameColumn(block.heads[head].query, shown(), index, name); break;
    case Axis::KeyColumn: renameColumn(block.heads[owner].key, shown(), index, name); break;
    case Axis::ValueColumn: renameColumn(block.heads[owner].value, shown(), index, name); break;
    case Axis::Hidden: renameColumn(block.feedForward->hidden, shown(), index, name); break;
    case Axis::ConcatColumn: {
        const CellRange place = inputsOf(session, {MatrixId::Concat, ref.block, 0}, 0, index).front();
        Linear& value = block.heads[block.keyValueHead(static_cast<std::size_t>(place.matrix.head))].value;
        renameColumn(value, columnNames(session, {MatrixId::ValueWeight, ref.block, place.matrix.head}), place.column, name);
        break;
    }
    case Axis::QueryColumns:
    case Axis::KeyColumns:
    case Axis::Bucket:
    case Axis::Place:
    case Axis::Word:
    case Axis::One:
    case Axis::KeyToken:
    case Axis::KeyFeature: break;
    }
}

bool givesNames(const MatrixRef& ref, Axis axis)
{
    switch (axis) {
    case Axis::Token:
    case Axis::Feature: return ref.id == MatrixId::Input;
    case Axis::MemoryToken:
    case Axis::MemoryFeature: return ref.id == MatrixId::Memory || ref.id == MatrixId::Input;
    case Axis::QueryColumn:
    case Axis::KeyColumn:
    case Axis::ValueColumn:
    case Axis::Hidden: return info(ref.id).role == Role::Weight && info(ref.id).columns == axis;
    case Axis::ConcatColumn:
    case Axis::QueryColumns:
    case Axis::KeyColumns:
    case Axis::Bucket:
    case Axis::Place:
    case Axis::Word:
    case Axis::One:
    case Axis::KeyToken:
    case Axis::KeyFeature: break;
    }
    return false;
}

}  // namespace headscope
