// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/heads_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/attention_off_note.h"
#include "app/bound/figure_menu.h"
#include "app/bound/over_picture.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/recent_change.h"
#include "app/undo/head_commands.h"
#include "app/views/heads/block_overview.h"
#include "app/views/heads/blocked_note.h"
#include "app/views/heads/cell_in_heads.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_difference.h"
#include "app/views/heads/head_grid.h"
#include "app/views/heads/head_ranking.h"
#include "app/views/heads/head_row_list.h"
#include "app/views/heads/heads_header.h"
#include "app/views/heads/shown_state.h"
#include "app/views/heads/token_flow.h"
#include "app/views/heads/token_table.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/layout/line_up.h"

#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>

namespace headscope {

HeadsView::HeadsView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_document(workbench.document),
      m_engine(workbench.engine),
      m_selection(workbench.selection),
      m_appearance(workbench.appearance),
      m_comparison(workbench.comparison),
      m_contents(workbench.appearance),
      m_coloring(m_contents, m_effects),
      m_header(new HeadsHeader(m_contents.measures().told())),
      m_pages(new QStackedWidget),
      m_grid(new HeadGrid),
      m_large(new HeadCard("headLarge", HeadCard::Size::Large)),
      m_difference(new HeadDifference(m_contents, workbench.appearance)),
      m_overview(new BlockOverview(m_contents, m_coloring, workbench)),
      m_flow(new TokenFlow(workbench)),
      m_picture(new OverPicture(workbench, "headsPicture")),
      m_tokens(new TokenTable),
      m_bar(named(new ColorBar(m_contents.sharedScale()), "headsColorBar")),
      m_rowList(new HeadRowList),
      m_ranking(new HeadRanking(m_contents, m_coloring, m_effects, workbench)),
      m_legend(new BlockedNote),
      m_fewer(named(new QLabel, "heads.fewer"))
{
    named(this, "headsView", tr("Heads"));
    for (QWidget* page : {static_cast<QWidget*>(m_grid), static_cast<QWidget*>(m_large), static_cast<QWidget*>(m_difference),
                          static_cast<QWidget*>(m_overview), static_cast<QWidget*>(m_flow), static_cast<QWidget*>(m_picture),
                          static_cast<QWidget*>(m_tokens)})
        m_pages->addWidget(page);
    auto* body = lineUp(new QHBoxLayout, {.spacing = 14}, {{m_pages, 1}, m_bar, m_rowList, m_ranking});
    auto* layout = spaced(new QVBoxLayout(this), {.spacing = 10, .margins = {12, 10, 8, 10}});
    auto* off = named(new AttentionOffNote(workbench), "heads.attentionOff");
    lineUp(layout, {m_header, off, {body, 1}, m_legend, m_fewer});
    m_fewer->setProperty("role", "muted");
    m_fewer->hide();
    showPage();

    connect(m_grid, &HeadGrid::cardAdded, this, [this](HeadCard* card) { connectCard(*card); });
    connectCard(*m_large);
    connectMap();
    m_difference->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_difference, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        m_workbench.figureMenu.open(FigurePart{.kind = FigureKind::Difference,
                                               .matrix = m_contents.attentionOf(m_difference->firstHead()),
                                               .minus = m_difference->secondHead()},
                                    m_difference->mapToGlobal(position));
    });
    connect(m_difference, &HeadDifference::cellClicked, this, &HeadsView::select);
    connect(m_difference, &HeadDifference::cellHovered, this, &HeadsView::hover);
    connect(m_picture, &OverPicture::headPressed, this, [this](int head) { setEnlarged(m_enlarged < 0 ? head : -1); });
    connect(m_picture, &OverPicture::headWanted, this, [this](int block, int head) {
        m_selection.selectBlock(block);
        m_selection.selectHead(head);
        enlarge(head);
    });
    connect(m_tokens, &TokenTable::chosen, this, &HeadsView::select);
    connect(m_rowList, &HeadRowList::headChosen, this, [this](int head, int key) {
        select(head, placeIn(m_contents, m_selection.cell()).row, key);
        enlarge(head);
    });
    connect(m_header, &HeadsHeader::modeChanged, this, [this] {
        showPage();
        refresh();
    });
    connect(m_header, &HeadsHeader::allHeadsRequested, this, &HeadsView::showAllHeads);
    connect(m_header, &HeadsHeader::orderChanged, this, &HeadsView::refresh);
    connect(m_header, &HeadsHeader::scaleChanged, this, [this] {
        m_contents.setScale(m_header->scale());
        refresh();
    });
    connect(m_header, &HeadsHeader::toldChanged, this, [this] {
        m_contents.measures().setTold(m_header->told());
        refresh();
    });
    connect(&m_contents.measures(), &HeadMeasures::found, this, &HeadsView::refresh);
    connect(&m_contents, &HeadContents::maximaFound, this, &HeadsView::refresh);
    connect(&m_contents, &HeadContents::blockedQueriesFound, this, &HeadsView::refresh);
    connect(&m_engine, &Engine::traceReady, this, &HeadsView::refresh);
    m_document.whenChanged(SessionPart::Settings, this, &HeadsView::showSwitches);
    connect(&m_selection, &Selection::blockChanged, this, &HeadsView::refresh);
    connect(&m_selection, &Selection::soloChanged, this, &HeadsView::showSwitches);
    connect(&m_selection, &Selection::headChanged, this, &HeadsView::showSelection);
    connect(&m_selection, &Selection::cellChanged, this, &HeadsView::showSelection);
    connect(&m_selection, &Selection::hoverChanged, this, &HeadsView::showHover);
    connect(&m_selection, &Selection::litChanged, this, &HeadsView::showHover);
    connect(&m_appearance, &Appearance::changed, this, &HeadsView::refresh);
    connect(&m_comparison, &Comparison::changed, this, &HeadsView::refresh);
    connect(&workbench.recentChange, &RecentChange::changed, this, &HeadsView::showRecent);
    afterEvents(this, {QEvent::Show}, &HeadsView::refresh);
}

void HeadsView::connectCard(HeadCard& card)
{
    card.setCellText(
        [this, &card](int row, int column) { return m_contents.cellText(m_contents.blockNumber(), card.head(), row, column); });
    connect(&card, &HeadCard::cellClicked, this, [this, &card](int row, int column) { select(card.head(), row, column); });
    connect(&card, &HeadCard::cellHovered, this, [this, &card](int row, int column) { hover(card.head(), row, column); });
    connect(&card, &HeadCard::muteRequested, this, [this, &card](bool on) { switchHead(card.head(), heads::setMuted, on); });
    connect(&card, &HeadCard::soloRequested, this, [this, &card](bool on) { switchHead(card.head(), heads::setSolo, on); });
    card.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&card, &QWidget::customContextMenuRequested, this, [this, &card](const QPoint& position) {
        const FigureKind kind = m_header->mode() == HeadsMode::Lines ? FigureKind::Lines : FigureKind::Heat;
        m_workbench.figureMenu.open(FigurePart{.kind = kind, .matrix = m_contents.attentionOf(card.head())}, card.mapToGlobal(position));
    });
    connect(&card, &HeadCard::enlargeRequested, this, [this, &card] {
        if (m_enlarged < 0)
            enlarge(card.head());
        else
            showAllHeads();
    });
}

void HeadsView::enlarge(int head)
{
    m_enlarged = head;
    showPage();
    refresh();
    if (m_pages->currentWidget() == m_large)
        m_large->focusPicture();
}

void HeadsView::showAllHeads()
{
    const int head = std::exchange(m_enlarged, -1);
    showPage();
    refresh();
    if (m_pages->currentWidget() == m_overview)
        m_overview->setFocus();
    else if (head >= 0 && head < m_grid->count()) {
        m_grid->card(head).focusPicture();
        m_grid->ensureWidgetVisible(&m_grid->card(head));
    }
}

int HeadsView::mode() const { return static_cast<int>(m_header->mode()); }

void HeadsView::setMode(int mode) { m_header->setMode(static_cast<HeadsMode>(mode)); }

void HeadsView::showPage()
{
    const bool difference = m_header->mode() == HeadsMode::Difference;
    const bool picture = m_header->mode() == HeadsMode::Picture;
    const bool tokens = m_header->mode() == HeadsMode::Tokens;
    const bool large = m_enlarged >= 0 && !difference && !picture && !tokens;
    const bool overview = m_header->mode() == HeadsMode::Overview;
    const bool flow = overview && !large && m_header->coloredBy().flow;
    m_ranking->setVisible(overview && !large && m_header->coloredBy().isOn());
    m_pages->setCurrentWidget(difference ? static_cast<QWidget*>(m_difference)
                              : picture  ? m_picture
                              : tokens   ? m_tokens
                              : large    ? m_large
                              : flow     ? static_cast<QWidget*>(m_flow)
                              : overview ? static_cast<QWidget*>(m_overview)
                                         : m_grid);
    for (int i = 0; i < m_pages->count(); ++i) {  // only the one that is shown says how much room it needs
        const auto policy = m_pages->widget(i) == m_pages->currentWidget() ? QSizePolicy::Expanding : QSizePolicy::Ignored;
        m_pages->widget(i)->setSizePolicy(policy, policy);
    }
    m_bar->setVisible(overview || m_header->mode() == HeadsMode::Heat);
    m_rowList->setVisible(large && m_shortened == 0);
    m_header->setEnlarged(m_enlarged >= 0);
}

std::vector<HeadCard*> HeadsView::cardsInUse()
{
    if (m_pages->currentWidget() == m_large)
        return {m_large};
    std::vector<HeadCard*> cards;
    if (m_ranking->isVisible())
        cards.push_back(&m_ranking->card());
    if (m_pages->currentWidget() == m_grid)
        for (int h = 0; h < m_grid->count(); ++h)
            cards.push_back(&m_grid->card(h));
    return cards;
}

void HeadsView::refresh()
{
    if (!isVisible() || !m_engine.trace() || m_selection.block() >= std::ssize(m_engine.trace()->blocks))
        return;  // a block that was just added: its results come in a moment
    const ShownState shown = shownState(m_engine.trace(), m_comparison);
    m_state = shown.words;
    m_contents.setDifference(shown.isDifference);
    m_contents.show(shown.trace, m_selection.block(), shown.measured);
    if (m_engine.isCurrent())  // a mode that is asked for with another session waits for its Trace
        m_header->offerFor(*shown.trace->session, m_contents.block());
    const Measure* measure = m_header->coloredBy().measure;
    m_coloring.setMeasure(measure);
    askEffects(shown.measured);
    m_contents.measures().compareBy(measure ? measure : m_header->order().measure, measure);
    if (m_enlarged >= m_contents.headCount()) {
        m_enlarged = -1;
        showPage();
    }
    if (const auto flow = m_header->coloredBy().flow)
        m_flow->show(shown.measured, m_contents.blockNumber(), *flow);
    if (m_header->mode() == HeadsMode::Picture)
        m_picture->show(shown.isDifference ? shown.measured : shown.trace, m_contents.blockNumber(), m_enlarged);
    if (m_header->mode() == HeadsMode::Tokens)
        m_tokens->show(*shown.measured, m_contents, m_appearance);
    showContents();
    showSwitches();
    showRecent();
    showColorBar();
    showSelection();
    showHover();
}

void HeadsView::showContents()
{
    m_legend->explain(m_contents, m_header->mode() != HeadsMode::Lines, isMap());
    if (m_pages->currentWidget() == m_difference) {
        m_difference->refresh();
        return;
    }
    if (isMap()) {
        showMap();
        return;
    }
    if (m_pages->currentWidget() == m_flow) {
        m_legend->hide();
        return;
    }
    if (m_pages->currentWidget() == m_picture || m_pages->currentWidget() == m_tokens) {
        m_legend->hide();
        m_fewer->hide();
        return;
    }
    const auto picture =
        m_header->mode() == HeadsMode::Lines && !m_contents.isDifference() ? HeadCard::Picture::Lines : HeadCard::Picture::Heat;
    if (m_pages->currentWidget() == m_large) {
        m_large->setContent(m_contents.content(m_enlarged));
        m_large->setPicture(picture);
        return;
    }
    m_grid->setCount(m_contents.headCount());
    for (int h = 0; h < m_grid->count(); ++h) {
        m_grid->card(h).setContent(m_contents.content(h));
        m_grid->card(h).setPicture(picture);
    }
    for (int h = 0; h < m_grid->count(); ++h)
        m_grid->card(h).setMeasuresShown(m_shortened % 2 == 0);
    const std::vector<int> inSight = headsInSight();
    m_fewer->setText(tr("%1 of %2 heads").arg(inSight.size()).arg(m_grid->count()));
    m_fewer->setVisible(std::ssize(inSight) < m_grid->count());
    m_grid->setOrder(inSight);
    m_grid->arrange();
}

void HeadsView::showSwitches()
{
    const std::vector<Block>& blocks = m_document.session()->blocks;
    if (!isVisible() || m_contents.blockNumber() >= std::ssize(blocks))
        return;
    const Block& block = blocks[m_contents.blockNumber()];
    for (HeadCard* card : cardsInUse())
        if (card->head() < std::ssize(block.heads))
            card->setMuted(!block.heads[card->head()].enabled, heads::isSolo(m_workbench, m_contents.blockNumber(), card->head()));
}

/// Each card also shows what it showed before the last change.
void HeadsView::showRecent()
{
    const bool shown = isVisible() && m_contents.trace();
    for (HeadCard* card : cardsInUse())
        if (card != &m_ranking->card())
            card->plot().setBefore(shown ? m_workbench.recentChange.before(m_contents.attentionOf(card->head())) : Shared<Matrix>());
}

/// A button of a card asks for it. The card may show a Trace of a moment ago, with more heads; and the button's own toggling may not be
/// what the session says.
void HeadsView::switchHead(int head, void (*change)(const Workbench&, int, bool), bool on)
{
    if (m_contents.blockNumber() == m_selection.block() && exists(*m_document.session(), m_contents.attentionOf(head)))
        change(m_workbench, head, on);
    showSwitches();
}

void HeadsView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_enlarged >= 0 && m_header->mode() != HeadsMode::Difference)
        showAllHeads();
    else
        QWidget::keyPressEvent(event);
}

void HeadsView::showSelection()
{
    if (!isVisible() || !m_contents.trace())
        return;
    for (HeadCard* card : cardsInUse())
        card->setPinned(placeIn(m_contents, m_selection.cell(), card->head()));
    m_difference->setPinned(placeIn(m_contents, m_selection.cell()));
    m_tokens->setPinned(placeIn(m_contents, m_selection.cell()).row, m_selection.head());
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
