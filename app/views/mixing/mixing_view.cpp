// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/mixing_view.h"

#include "app/base/after_events.h"
#include "app/bound/attention_off_note.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_flow.h"
#include "app/bound/matrix_line.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/mixing/mixing_contributions.h"
#include "app/views/mixing/mixing_gates.h"
#include "app/views/mixing/mixing_sum.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kTallestMatrix = 20;  // lines of text, a matrix

}  // namespace

MixingView::MixingView(const Workbench& workbench, QWidget* parent)
    : CardPage(parent),
      m_workbench(workbench),
      m_concatCard(named(new Card, "mixing.concat.card")),
      m_sum(new MixingSum(workbench)),
      m_contributions(new MixingContributions(workbench)),
      m_gates(new MixingGates(workbench))
{
    named(this, "mixingView", tr("Mixing"));
    auto* off = named(new AttentionOffNote(workbench), "mixing.attentionOff");
    cards().addWidget(off);
    for (Card* card : {m_concatCard, static_cast<Card*>(m_sum), static_cast<Card*>(m_contributions), static_cast<Card*>(m_gates)}) {
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        cards().addWidget(card);
    }

    auto* concatLayout = spaced(new QVBoxLayout(m_concatCard), {.margins = {14, 8, 14, 10}});
    auto* title = new QLabel(
        tr("<b>Put the heads side by side, then project</b>&nbsp;&nbsp; Y = C·W<sub>O</sub>, back to d<sub>model</sub>"), m_concatCard);
    title->setWordWrap(true);
    concatLayout->addWidget(title);
    makeConcatRow();

    connect(&workbench.document, &Document::opened, this, [this] { verticalScrollBar()->setValue(0); });
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Settings, this, &MixingView::followWhenSeen);
    connect(&workbench.engine, &Engine::traceReady, this, &MixingView::updateTrace);
    connect(&workbench.selection, &Selection::cellChanged, this, [this] {
        m_contributions->followSelection();
        m_gates->refresh();
    });
    connect(&workbench.selection, &Selection::blockChanged, this, [this] {
        followWhenSeen();
        updateTrace();
    });
    connect(&workbench.selection, &Selection::headChanged, m_gates, &MixingGates::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, [this] {
        followWhenSeen();
        updateTrace();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_sum, &MixingSum::lookAround);
    follow();
    afterEvents(this, {QEvent::Show}, [this] {
        updateTrace();
        fitLater();
    });
}

void MixingView::makeConcatRow()
{
    delete m_concatRow;
    const int block = m_workbench.selection.block();
    const bool biased = m_workbench.document.session()->blocks[block].output.hasBias();
    m_shown = {block, biased};
    m_concatRow = new MatrixFlow(m_workbench, "mixing", m_concatCard);
    MatrixLine* product = m_concatRow->addPart();
    product->addMatrix({MatrixId::Concat, block, 0}, {tr("Concatenation"), true});
    product->addOperation("· W<sub>O</sub>", tr("project"));
    product->addMatrix({MatrixId::OutputWeight, block, 0}, {tr("Output weights"), true});
    MatrixLine* sum = m_concatRow->addPart();
    if (biased) {
        sum->addOperation("+", "");
        sum->addMatrix({MatrixId::OutputBias, block, 0}, {tr("Output bias"), false});
    }
    sum->addOperation("=", "");
    sum->addMatrix({MatrixId::Output, block, 0}, {tr("Output"), true});
    m_concatCard->layout()->addWidget(m_concatRow);
    connect(m_concatRow, &MatrixFlow::shapeChanged, this, &MixingView::fitLater);
}

void MixingView::follow()
{
    const std::vector<Block>& blocks = m_workbench.document.session()->blocks;
    const int block = m_workbench.selection.block();
    if (block >= std::ssize(blocks))
        return;  // the selection follows in a moment
    if (std::pair(block, blocks[block].output.hasBias()) != m_shown)
        makeConcatRow();
    for (Card* card : {m_concatCard, static_cast<Card*>(m_sum), static_cast<Card*>(m_contributions)})
        card->setAccent(palette().color(QPalette::Dark));
    m_sum->follow();
    m_contributions->follow();
    fitLater();
}

void MixingView::updateTrace()
{
    if (!isVisible())
        return;  // shown later, it catches up
    m_sum->updateTrace();
    m_gates->refresh();
}

void MixingView::fitCards(int width)
{
    m_concatRow->fit(width - kCardMargins, kTallestMatrix * fontMetrics().height());
    m_sum->fit(width);
}

}  // namespace headscope
