// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HeadsView that shows all heads of all blocks, coloured by one number each, and what stands beside them.
#include "app/base/text.h"
#include "app/state/comparison.h"
#include "app/state/selection.h"
#include "app/views/heads/block_overview.h"
#include "app/views/heads/blocked_note.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_ranking.h"
#include "app/views/heads/heads_header.h"
#include "app/views/heads/heads_view.h"

#include <QStackedWidget>

namespace headscope {

void HeadsView::connectMap()
{
    connectCard(m_ranking->card());
    connect(m_overview, &HeatmapOverview::activated, this, [this](int, int head) { enlarge(head); });
    connect(m_ranking, &HeadRanking::headChosen, this, [this](int block, int head) {
        m_selection.selectBlock(block);
        m_selection.selectHead(head);
    });
    connect(m_header, &HeadsHeader::coloringChanged, this, [this] {
        showPage();
        refresh();
    });
    // A cell that is selected, and a head of which another card is shown.
    connect(&m_selection, &Selection::cellChanged, this, [this] {
        if (isMap() && m_effects.effect())
            refresh();
    });
    connect(&m_selection, &Selection::headChanged, this, [this] {
        if (isMap() && m_coloring.isOn())
            refresh();
    });
    connect(&m_effects, &EffectMap::changed, this, [this] {
        if (isVisible() && m_contents.trace() && isMap() && m_effects.effect())
            showMap();
    });
}

bool HeadsView::isMap() const { return m_pages->currentWidget() == m_overview; }

void HeadsView::askEffects(const std::shared_ptr<const Trace>& trace)
{
    const Effect* effect = isMap() ? m_header->coloredByEffect() : nullptr;
    const bool patches = effect == &effectOfPatching() && m_comparison.snapshot();
    const CellRef cell = m_header->asked() == AskedNumber::Loss ? CellRef() : m_selection.cell();
    m_effects.ask(effect ? EffectMap::Request{trace, effect, m_header->asked(), cell, patches ? m_comparison.snapshot()->session : nullptr}
                         : EffectMap::Request{});
    m_ranking->setSource(patches ? toQString(m_comparison.snapshot()->name) : QString());
}

void HeadsView::showMap()
{
    m_overview->refresh();
    if (!m_coloring.isOn())
        return;
    m_legend->hide();  // nothing is hatched
    m_ranking->refresh();
    m_ranking->card().setContent(m_contents.content(std::min(m_selection.head(), m_contents.headCount() - 1)));
    showColorBar();
}

}  // namespace headscope
