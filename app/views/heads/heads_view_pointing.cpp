// SPDX-License-Identifier: GPL-3.0-or-later
// The half of HeadsView that follows what is selected and pointed at, and says it in the header.
#include "app/views/heads/heads_view.h"

#include "app/state/appearance.h"
#include "app/views/heads/block_overview.h"
#include "app/views/heads/cell_in_heads.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_difference.h"
#include "app/views/heads/head_ranking.h"
#include "app/views/heads/head_row_list.h"
#include "app/views/heads/heads_header.h"

#include <QStackedWidget>

namespace headscope {

void HeadsView::showSelection()
{
    if (!isVisible() || !m_contents.trace())
        return;
    for (HeadCard* card : cardsInUse())
        card->setPinned(placeIn(m_contents, m_selection.cell(), card->head()));
    m_difference->setPinned(placeIn(m_contents, m_selection.cell()));
    m_overview->setSelected(m_contents.blockNumber(), m_selection.head());
    m_ranking->setSelected(m_contents.blockNumber(), m_selection.head());
    if (m_enlarged >= 0)
        m_rowList->showRow(m_contents, placeIn(m_contents, m_selection.cell()).row, m_enlarged, m_appearance.isDark());
    sayWhereWeAre();
}

void HeadsView::showHover()
{
    if (!isVisible() || !m_contents.trace())
        return;
    const HeatmapCell place = placeIn(m_contents, m_selection.hovered());
    for (HeadCard* card : cardsInUse())
        card->setHovered(place == HeatmapCell() ? litIn(m_contents, m_selection.lit(), card->head()) : place);
    m_difference->setHovered(place);
    sayWhereWeAre();
}

void HeadsView::sayWhereWeAre()
{
    QString text = axesText(m_header->mode(), m_pages->currentWidget() == m_overview, m_contents.block().attends);
    if (m_coloring.isOn())
        text.clear();  // the map says itself what its rows and columns are
    if (m_header->coloredBy().flow)
        text = tr("rows: tokens behind the block · columns: input tokens");
    if (m_header->mode() == HeadsMode::Picture) {  // it says so itself
        m_header->setInformation(m_state);
        return;
    }
    const CellRef& hovered = m_selection.hovered();
    const HeatmapCell over = placeIn(m_contents, hovered);
    const int row = placeIn(m_contents, m_selection.cell()).row;
    if (m_pages->currentWidget() == m_overview) {
        if (!hovered.isNull() && hovered.matrix.id == MatrixId::Attention)
            text = m_contents.cellText(hovered.matrix.block, hovered.matrix.head, hovered.row, hovered.column);
    } else if (over.row >= 0 && over.column >= 0) {
        const bool difference = m_pages->currentWidget() == m_difference;
        text = difference ? m_difference->cellText(over.row, over.column)
                          : m_contents.cellText(hovered.matrix.block, hovered.matrix.head, over.row, over.column);
    } else if (row >= 0 && row < m_contents.queries()->count()) {
        text += tr(" · row “%1” pinned").arg(m_contents.queries()->at(row));
    }
    m_header->setInformation(m_state + text);
}

void HeadsView::select(int head, int row, int column) { m_selection.selectCell({m_contents.attentionOf(head), row, column}); }

void HeadsView::hover(int head, int row, int column)
{
    m_selection.hover(row < 0 || column < 0 ? CellRef{} : CellRef{m_contents.attentionOf(head), row, column});
}

}  // namespace headscope
