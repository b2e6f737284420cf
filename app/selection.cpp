#include "app/selection.h"

#include <algorithm>

namespace headscope {

namespace {

bool isInside(const Session& session, const CellRef& cell)
{
    return exists(session, cell.matrix) && cell.row < std::ssize(rowNames(session, cell.matrix)) &&
           cell.column < std::ssize(columnNames(session, cell.matrix));
}

/// What the session has once is seen beside every block.
bool belongsToOneBlock(MatrixId id)
{
    return id != MatrixId::Input && id != MatrixId::Position && id != MatrixId::Positioned && id != MatrixId::Memory;
}

}  // namespace

void Selection::selectCell(const CellRef& cell)
{
    if (!cell.isNull() && belongsToOneBlock(cell.matrix.id))
        selectBlock(cell.matrix.block);
    if (!cell.isNull() && info(cell.matrix.id).perHead)
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
    if (m_head == head)
        return;
    m_head = head;
    emit headChanged();
}

void Selection::hover(const CellRef& cell)
{
    if (m_hovered == cell)
        return;
    m_hovered = cell;
    emit hoverChanged();
}

void Selection::clampTo(const Session& session)
{
    if (m_block >= std::ssize(session.blocks))
        selectBlock(static_cast<int>(session.blocks.size()) - 1);
    const int heads = static_cast<int>(session.blocks[block()].heads.size());
    if (m_head >= heads)
        selectHead(heads - 1);
    if (!isInside(session, m_cell))
        selectCell({});
    if (!isInside(session, m_hovered))
        hover({});
}

}  // namespace headscope
