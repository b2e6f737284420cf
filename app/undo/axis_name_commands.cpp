// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/axis_name_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

/// Gives the linear map names of its own, if it had only the numbered ones, and changes one.
void renameColumn(Linear& linear, const Names& shown, Index index, const std::string& name)
{
    linear.names = shown;
    linear.names[index] = name;
}

}  // namespace

void renameAxis(Document& document, const MatrixRef& ref, Axis axis, int index, const QString& name)
{
    const Names shown = axisNames(*document.session(), ref, axis);
    if (index < 0 || index >= std::ssize(shown))
        return;
    const std::string text = name.toStdString();
    const auto head = static_cast<std::size_t>(ref.head);
    document.edit(tr("Rename “%1” to “%2”").arg(toQString(shown[index]), name), [&](Session& session) {
        Block& block = session.blocks[ref.block];
        const std::size_t owner = block.keyValueHead(head);
        switch (axis) {
        case Axis::Token: session.tokens.detach()[index] = text; break;
        case Axis::Feature: session.features.detach()[index] = text; break;
        case Axis::MemoryToken: session.memory->tokens.detach()[index] = text; break;
        case Axis::MemoryFeature: session.memory->features.detach()[index] = text; break;
        case Axis::QueryColumn: renameColumn(block.heads[head].query, shown, index, text); break;
        case Axis::KeyColumn: renameColumn(block.heads[owner].key, shown, index, text); break;
        case Axis::ValueColumn: renameColumn(block.heads[owner].value, shown, index, text); break;
        case Axis::Hidden: renameColumn(block.feedForward->hidden, shown, index, text); break;
        case Axis::ConcatColumn: {
            // A column of the concatenation is a value column of the head it comes from.
            const CellRange place = inputsOf(session, {MatrixId::Concat, ref.block, 0}, 0, index).front();
            Linear& value = block.heads[block.keyValueHead(static_cast<std::size_t>(place.matrix.head))].value;
            renameColumn(value, columnNames(session, {MatrixId::ValueWeight, ref.block, place.matrix.head}), place.column, text);
            break;
        }
        case Axis::One:
        case Axis::KeyToken:
        case Axis::KeyFeature: break;
        }
    });
}

}  // namespace headscope
