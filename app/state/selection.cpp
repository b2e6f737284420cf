// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/selection.h"

#include "core/matrices/shape_table.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

bool hasCell(const Session& session, const CellRef& cell)
{
    const MatrixSize size = sizeOf(session, cell.matrix);
    return cell.row < size.rows && cell.column < size.columns;
}

/// Whether a matrix that the session has once is seen beside every block; what a later block reads is not, nor the memory's first.
bool standsInItsBlock(const MatrixRef& ref)
{
    const bool isRead = ref.id >= MatrixId::Input && ref.id <= MatrixId::Positioned;
    return info(ref.id).scope != Scope::Session || (isRead && ref.block > 0);
}

}  // namespace

void Selection::selectCell(const CellRef& cell)
{
    if (!cell.isNull())
        m_history.visit(cell);
    show(cell);
    emit historyChanged();
}

void Selection::goBack()
{
    // Without a selection, the last selected cell is where to go back to.
    if (const CellRef cell = m_cell.isNull() ? m_history.current() : m_history.back(); !cell.isNull())
        show(cell);
    emit historyChanged();
}

void Selection::goForward()
{
    if (const CellRef cell = m_history.forward(); !cell.isNull())
        show(cell);
    emit historyChanged();
}

void Selection::askWhy(const CellRef& cell)
{
    selectCell(cell);
    emit whyAsked();
}

void Selection::askPlay(const CellRef& cell)
{
    selectCell(cell);
    emit playAsked();
}

void Selection::show(const CellRef& cell)
{
    if (!cell.isNull() && standsInItsBlock(cell.matrix))
        selectBlock(cell.matrix.block);
    if (!cell.isNull() && info(cell.matrix.id).perHead())
        selectHead(cell.matrix.head);
    if (m_cell == cell)
        return;
    m_cell = cell;
    emit cellChanged();
}

void Selection::selectBlock(int block)
{
    if (m_block == block)
        return;
    m_block = block;
    const bool otherHead = m_head != 0;
    m_head = 0;
    emit blockChanged();
    if (otherHead)
        emit headChanged();
}

void Selection::selectHead(int head)
{
    if (std::exchange(m_head, head) != head)
        emit headChanged();
}

void Selection::pressSolo(int block, int head)
{
    if (const std::pair pressed(block, head); std::exchange(m_solo, pressed) != pressed)
        emit soloChanged();
}

void Selection::hover(const CellRef& cell)
{
    if (std::exchange(m_hovered, cell) != cell)
        emit hoverChanged();
}

void Selection::light(std::vector<Spot> spots)
{
    if (spots == m_lit)
        return;
    m_lit = std::move(spots);
    emit litChanged();
}

void Selection::clampTo(const Session& session)
{
    if (m_block >= std::ssize(session.blocks))
        selectBlock(static_cast<int>(session.blocks.size()) - 1);
    const int heads = static_cast<int>(session.blocks[block()].heads.size());
    if (m_head >= heads)
        selectHead(heads - 1);
    m_history.keep([&session](const CellRef& cell) { return hasCell(session, cell); });
    if (!hasCell(session, m_cell))
        selectCell({});
    if (!hasCell(session, m_hovered))
        hover({});
    // The first cell of a row, a column or a matrix stands for all of it.
    std::vector<Spot> lit = m_lit;
    std::erase_if(lit, [&session](const Spot& spot) {
        return !hasCell(
            session, {spot.range.matrix, std::max(0, static_cast<int>(spot.range.row)), std::max(0, static_cast<int>(spot.range.column))});
    });
    light(std::move(lit));
    emit historyChanged();
}

void Selection::reset()
{
    m_history.clear();
    pressSolo(-1, -1);
    selectBlock(0);
    selectHead(0);
    selectCell({});
    hover({});
    light({});
}

}  // namespace headscope
