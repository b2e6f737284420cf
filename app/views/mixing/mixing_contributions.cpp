// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/mixing_contributions.h"

#include "app/bound/bound_contributions.h"
#include "app/bound/head_switch.h"
#include "app/bound/matrix_content.h"
#include "app/bound/token_of_cell.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/widgets/charts/contribution_forms.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

namespace headscope {

namespace {

constexpr int kOverviewWidth = 190;  // px, of the bars of all tokens
constexpr int kOverviewHeight = 210;

QScrollArea* makeArea(QWidget* inside, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(inside);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    return area;
}

}  // namespace

MixingContributions::MixingContributions(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_token(named(new QComboBox(this), "mixing.token", tr("Token"), tr("Whose output is taken apart: the token of the large chart"))),
      m_switchLayout(new QHBoxLayout),
      m_all(named(new ContributionTable, "mixing.bars"))
{
    setObjectName("mixing.writers");
    m_token->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_token, &QComboBox::activated, this, &MixingContributions::selectToken);
    auto* large = new ContributionChart;
    for (ContributionBars* bars : std::initializer_list<ContributionBars*>{m_all, large})
        new BoundContributions(workbench, *bars);
    large->setObjectName("mixing.chart");

    auto* header = new FoldingRow(this);  // in lecture type one below the other
    header->layout()->setContentsMargins(0, 0, 0, 0);
    auto* title = new QHBoxLayout;
    title->addWidget(new QLabel(tr("<b>Who wrote it</b>&nbsp;&nbsp; each output as what the heads add and take away, for"), this));
    auto* token = lineUp(new QHBoxLayout, {m_token, Stretch{}});
    header->addLayout(title);
    header->addLayout(token);

    auto* switches = new QWidget;
    m_switchLayout->setContentsMargins(0, 0, 0, 0);
    m_switchLayout->addStretch();
    switches->setLayout(m_switchLayout);
    m_switchArea = makeArea(switches, this);
    m_switchArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* overview = makeArea(m_all, this);
    overview->setFixedWidth(kOverviewWidth + 90);
    overview->setFixedHeight(kOverviewHeight + 14);
    auto* chart = makeArea(large, this);
    chart->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    chart->setFixedHeight(large->sizeHint().height() + 14);

    auto* pictures = lineUp(new QHBoxLayout, {.spacing = 14}, {overview, {chart, 1}});
    lineUp(new QVBoxLayout(this), {.margins = {14, 8, 14, 8}}, {header, m_switchArea, pictures});
    follow();
    followSelection();
}

void MixingContributions::follow()
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.blocks[m_workbench.selection.block()];
    const std::size_t heads = block.heads.size();
    while (m_switches.size() > heads) {
        delete m_switches.back();
        m_switches.pop_back();
    }
    while (m_switches.size() < heads) {
        m_switches.push_back(new HeadSwitch(m_workbench, "mixing", m_switchArea->widget()));
        m_switchLayout->insertWidget(m_switchLayout->count() - 1, m_switches.back());
    }
    for (std::size_t head = 0; head < heads; ++head)
        m_switches[head]->setHead(m_workbench.selection.block(), static_cast<int>(head));
    m_switchArea->setFixedHeight(m_switches.front()->sizeHint().height() + m_switchArea->horizontalScrollBar()->sizeHint().height());

    if (const QStringList tokens = toStringList(*session.tokensOf(block)); tokens != m_tokens) {
        m_tokens = tokens;
        m_token->clear();
        m_token->addItems(tokens);
        m_row = std::min(m_row, static_cast<int>(tokens.size()) - 1);
        m_token->setCurrentIndex(m_row);
    }
    const auto share = [](int room, Index count, int least, int most) { return std::clamp(room / static_cast<int>(count), least, most); };
    m_all->setCellSize(
        {share(kOverviewWidth, session.modelWidth(block), 5, 28), share(kOverviewHeight - 24, session.tokenCount(block), 22, 60)});
}

void MixingContributions::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    const bool token = isOfTokens(*m_workbench.document.session(), cell, m_workbench.selection.block());
    if (token && cell.row < m_token->count())
        m_row = cell.row;
    m_token->setCurrentIndex(m_row);
}

void MixingContributions::selectToken(int row)
{
    const CellRef& cell = m_workbench.selection.cell();
    const bool feature = !cell.isNull() && info(cell.matrix.id).columns == Axis::Feature;
    m_workbench.selection.selectCell({{MatrixId::Output, m_workbench.selection.block(), 0}, row, feature ? cell.column : 0});
}

}  // namespace headscope
