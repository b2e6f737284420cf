#include "app/selection.h"

#include <algorithm>

namespace headscope {

namespace {

bool isInside(const Session& session, const CellRef& cell)
{
    return exists(session, cell.matrix) && cell.row < std::ssize(rowNames(session, cell.matrix)) &&
           cell.column < std::ssize(columnNames(session, cell.matrix));
}

}  // namespace

void Selection::selectCell(const CellRef& cell)
{
    if (!cell.isNull() && info(cell.matrix.id).perHead)
        selectHead(cell.matrix.head);
    if (m_cell == cell)
        return;
    m_cell = cell;
    emit cellChanged();
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
    const int heads = static_cast<int>(session.blocks[block()].heads.size());
    if (m_head >= heads)
        selectHead(heads - 1);
    if (!isInside(session, m_cell))
        selectCell({});
    if (!isInside(session, m_hovered))
        hover({});
}

}  // namespace headscope
