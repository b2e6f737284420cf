// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HeadsView that shows all heads of all blocks, coloured by one number each, and what stands beside them; and that says less to
// those who look at it from the last row.
#include "app/base/text.h"
#include "app/bound/session_dialogs.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/views/heads/averaged_texts_dialog.h"
#include "app/views/heads/block_overview.h"
#include "app/views/heads/blocked_note.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_grid.h"
#include "app/views/heads/head_ranking.h"
#include "app/views/heads/heads_header.h"
#include "app/views/heads/heads_view.h"
#include "app/views/heads/token_flow.h"
#include "app/widgets/heatmap/color_bar.h"

#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr int kOnlySpoken = 2, kOnlySelected = 4, kShortest = 5;  // steps that shorten it; every other is without measures

}  // namespace

void HeadsView::connectMap()
{
    connectCard(m_ranking->card());
    connect(m_overview, &HeatmapOverview::activated, this, [this](int, int head) { enlarge(head); });
    connect(m_ranking, &HeadRanking::headChosen, this, [this](int block, int head) {
        m_selection.selectBlock(block);
        m_selection.selectHead(head);
    });
    connect(m_ranking, &HeadRanking::heardChanged, this,
            [this] { m_overview->setHeard(m_ranking->heard(), m_contents.blockNumber(), m_selection.head()); });
    connect(m_header, &HeadsHeader::coloringChanged, this, [this] {
        showPage();
        refresh();
    });
    connect(m_header, &HeadsHeader::otherWordWanted, this, &HeadsView::askForOtherWord);
    connect(m_ranking, &HeadRanking::textsWanted, this, &HeadsView::askForTexts);
    connect(m_ranking, &HeadRanking::textTyped, this, [this](const QString& text) {
        m_texts.setSource(text);
        refresh();
    });
    connect(&m_document, &Document::opened, this, [this] {
        m_texts = {};
        m_otherWord = -1;
        m_header->setOtherWord({});
        m_ranking->forgetText();
    });
    // A cell that is selected, and a head of which another card is shown.
    connect(&m_selection, &Selection::cellChanged, this, [this] {
        if (isMap() && m_effects.isOn())
            refresh();
    });
    connect(&m_selection, &Selection::headChanged, this, [this] {
        if (isMap() && m_coloring.isOn())
            refresh();
    });
    connect(&m_effects, &EffectMap::changed, this, [this] {
        if (isVisible() && m_contents.trace() && isMap() && m_effects.isOn())
            showMap();
    });
}

void HeadsView::showWorth()
{
    showAllHeads();
    setMode(static_cast<int>(HeadsMode::Overview));
    m_header->colorBy("mute");
}

bool HeadsView::isMap() const { return m_pages->currentWidget() == m_overview; }

void HeadsView::askEffects(const std::shared_ptr<const Trace>& trace)
{
    const ChosenColoring chosen = isMap() ? m_header->coloredBy() : ChosenColoring();
    const std::shared_ptr<const Session>& session = trace->session;
    const Snapshot* snapshot = m_comparison.snapshot();
    const bool patches = chosen.effect == &effectOfPatching(), changes = chosen.find && chosen.find->comparesSessions;
    std::shared_ptr<const Session> from = (patches || changes) && snapshot ? snapshot->session : nullptr;
    QString source = from ? toQString(snapshot->name) : QString(), whyNot;
    if (patches && session->looksUp() && !m_texts.source().isEmpty()) {
        from = m_texts.sourceFor(session);
        source = from ? m_texts.source() : QString();
        whyNot = from ? QString() : whyNotTaken(*session, m_texts.source());
    }
    const bool mayAverage = !patches && !changes && (session->looksUp() || !session->snapshots.empty());
    const bool averages = mayAverage && !m_texts.averaged().isEmpty();
    const bool asksNumber = chosen.effect && m_header->asked() != AskedNumber::Loss;
    EffectMap::Request request;
    if (chosen.effect || chosen.find || (averages && chosen.measure))
        request = EffectMap::Request{.trace = trace,
                                     .effect = chosen.effect,
                                     .asked = chosen.effect ? m_header->asked() : AskedNumber::Selected,
                                     .cell = asksNumber ? m_selection.cell() : CellRef(),
                                     .from = from,
                                     .find = chosen.find,
                                     .measure = chosen.measure,
                                     .minus = m_otherWord,
                                     .others = averages ? m_texts.averagedWith(session) : OtherTexts::Sessions()};
    m_effects.ask(request);
    m_ranking->setSource(source, whyNot);
    m_ranking->setAveraged(mayAverage, averages);
}

void HeadsView::askForTexts()
{
    AveragedTextsDialog dialog(m_contents.trace()->session, m_texts.averaged(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_texts.setAveraged(dialog.texts());
    refresh();
}

void HeadsView::askForOtherWord()
{
    const Vocabulary& vocabulary = *m_contents.trace()->session->vocabulary;
    if (const auto word = headscope::askForOtherWord(vocabulary, this)) {
        m_otherWord = *word;
        m_header->setOtherWord(toQString(vocabulary.word(*word)));
        refresh();
    }
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

void HeadsView::showColorBar()
{
    const bool own = m_contents.scaleKind() == AttentionScale::OwnMaximum;
    const bool overview = isMap();
    if (m_pages->currentWidget() == m_flow) {
        m_bar->setScale(ColorScale::fraction(m_appearance.screenMap()));
        m_bar->setLabel(tr("part of the input token"));
        return;
    }
    if (overview && m_coloring.isOn()) {
        m_bar->setScale(m_overview->scaleOfColoring());
        m_bar->setLabel(m_coloring.unit().isEmpty() ? m_coloring.title() : m_coloring.title() + ", " + m_coloring.unit());
        return;
    }
    if (!own)
        m_bar->setScale(overview ? m_contents.scaleOfAllBlocks() : m_contents.sharedScale());
    else if (m_enlarged >= 0)
        m_bar->setScale(m_contents.content(m_enlarged).scale);
    else
        m_bar->setScale(ColorScale::fraction(m_appearance.screenMap()));
    m_bar->setLabel(own && m_enlarged < 0       ? tr("part of each head's own maximum")
                    : m_contents.isDifference() ? tr("change of attention")
                                                : tr("attention"));
}

std::vector<int> HeadsView::headsInSight() const
{
    std::vector<int> heads = orderedHeads(m_contents, m_header->order());
    const auto keep = [&](const auto& wanted) {
        if (std::ranges::any_of(heads, wanted))
            std::erase_if(heads, [&](int head) { return !wanted(head); });
    };
    if (m_shortened >= kOnlySpoken)
        keep([this](int head) { return std::ranges::find(m_spoken, head) != m_spoken.end(); });
    if (m_shortened >= kOnlySelected)
        keep([this](int head) { return head == m_selection.head(); });
    return heads;
}

bool HeadsView::shorten(int step)
{
    const bool grid = m_pages->currentWidget() == m_grid;
    if (step > (grid ? kShortest : m_pages->currentWidget() == m_large ? 1 : 0))
        return false;
    if (step != std::exchange(m_shortened, step)) {
        showPage();
        refresh();
    }
    return true;
}

}  // namespace headscope
