// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_row.h"

#include "app/bound/token_of_cell.h"
#include "app/state/document.h"
#include "app/state/selection.h"

#include <algorithm>

namespace headscope {

LookRow::LookRow(const Workbench& workbench, QObject* parent) : QObject(parent), m_workbench(workbench)
{
    connect(&workbench.document, &Document::opened, this, [this] { m_row = 0; });
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names, this, &LookRow::follow);
    connect(&workbench.selection, &Selection::cellChanged, this, &LookRow::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookRow::follow);
    follow();
}

const Names& LookRow::tokens() const { return *m_workbench.document.session()->sequence(sequence()).tokens; }

Stack LookRow::sequence() const
{
    const Session& session = *m_workbench.document.session();
    const int block = std::min(m_workbench.selection.block(), static_cast<int>(session.blocks.size()) - 1);
    return session.block(block).stack;
}

void LookRow::select(int row)
{
    m_workbench.selection.selectCell({structure::matrixOf(*m_workbench.document.session(), sequence()), row, 0});
}

void LookRow::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection follows in a moment
    const CellRef& cell = m_workbench.selection.cell();
    if (isOfTokens(session, cell, m_workbench.selection.block()))
        m_row = cell.row;
    m_row = std::clamp(m_row, 0, static_cast<int>(tokens().size()) - 1);
    emit changed();
}

}  // namespace headscope
