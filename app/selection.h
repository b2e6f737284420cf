// What the user looks at: the selected cell, the head, what the mouse is over. Not part of the session, not undoable.
#pragma once

#include "core/matrices.h"

#include <QObject>

namespace headscope {

class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const CellRef& cell() const { return m_cell; }
    const CellRef& hovered() const { return m_hovered; }
    int block() const { return m_block; }
    int head() const { return m_head; }

    /// Selecting a cell of a per-head matrix selects that head too; a cell of another block selects that block.
    void selectCell(const CellRef& cell);
    void selectBlock(int block);  ///< and its first head
    void selectHead(int head);
    void hover(const CellRef& cell);  ///< a null cell when the mouse leaves

    /// Brings block, head and cells back inside a session whose shape has changed.
    void clampTo(const Session& session);

signals:
    void cellChanged();
    void blockChanged();  ///< before headChanged, when that changes too
    void headChanged();
    void hoverChanged();

private:
    CellRef m_cell;
    CellRef m_hovered;
    int m_block = 0;
    int m_head = 0;
};

}  // namespace headscope
