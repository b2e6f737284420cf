// SPDX-License-Identifier: GPL-3.0-or-later
// What the user looks at: the selected cell, the head, what the mouse is over. Not part of the session, not undoable.
#pragma once

#include "app/state/cell_history.h"
#include "core/matrices/cell_address.h"

#include <QObject>

#include <utility>

namespace headscope {

class Selection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const CellRef& cell() const { return m_cell; }
    const CellRef& hovered() const { return m_hovered; }
    const std::vector<Spot>& lit() const { return m_lit; }    ///< what a lesson points at
    const CellHistory& history() const { return m_history; }  ///< the selected cells
    int block() const { return m_block; }
    int head() const { return m_head; }
    bool isSoloPressed(int block, int head) const { return m_solo == std::pair(block, head); }  ///< by the last S that was pressed

    /// Selecting a cell of a per-head matrix selects that head too; a cell of another block selects that block.
    void selectCell(const CellRef& cell);
    void selectBlock(int block);  ///< selects its first head, too
    void selectHead(int head);
    void pressSolo(int block, int head);  ///< −1, −1: none is
    void hover(const CellRef& cell);      ///< a null cell when the mouse leaves
    void light(std::vector<Spot> spots);
    void bringIntoSight() { emit soughtAgain(); }  ///< what is selected and lit, where it is no longer in sight
    void goBack();                                 ///< to the cell selected before, if there is one
    void goForward();
    void askWhy(const CellRef& cell);   ///< selects it and asks for its explanation to be shown
    void askPlay(const CellRef& cell);  ///< selects it and asks for its computation to be played

    /// Brings block, head and cells back inside a session whose shape has changed.
    void clampTo(const Session& session);
    void reset();  ///< as at first, for another session

signals:
    void cellChanged();
    void blockChanged();  ///< before headChanged, when that changes too
    void headChanged();
    void soloChanged();
    void hoverChanged();
    void litChanged();
    void soughtAgain();
    void historyChanged();
    void whyAsked();
    void playAsked();

private:
    void show(const CellRef& cell);

    CellRef m_cell;
    CellRef m_hovered;
    std::vector<Spot> m_lit;
    CellHistory m_history;
    int m_block = 0;
    int m_head = 0;
    std::pair<int, int> m_solo{-1, -1};
};

}  // namespace headscope
