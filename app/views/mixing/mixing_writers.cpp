#include "app/views/mixing/mixing_writers.h"

#include "app/appearance.h"
#include "app/document.h"
#include "app/engine.h"
#include "app/models/matrix_content.h"
#include "app/models/writers.h"
#include "app/selection.h"
#include "app/views/mixing/head_switch.h"
#include "app/widgets/contribution_bars.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kOverviewWidth = 190;   // px, of the bars of all tokens
constexpr int kOverviewHeight = 210;

QScrollArea* makeArea(QWidget* inside, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(inside);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    return area;
}

}  // namespace

MixingWriters::MixingWriters(const Workbench& workbench, QWidget* parent)
    : Card(parent), m_workbench(workbench), m_token(new QComboBox(this)), m_switchLayout(new QHBoxLayout),
      m_all(new ContributionBars(ContributionBars::Form::Table)), m_chart(new ContributionBars(ContributionBars::Form::Chart))
{
    setObjectName("mixing.writers");
    m_token->setObjectName("mixing.token");
    m_token->setAccessibleName(tr("Token"));
    m_token->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_token, &QComboBox::activated, this, [this](int row) {
        const CellRef& cell = m_workbench.selection.cell();
        const bool feature = !cell.isNull() && info(cell.matrix.id).columns == Axis::Feature;
        select(row, feature ? cell.column : 0);
    });
    m_all->setObjectName("mixing.bars");
    m_chart->setObjectName("mixing.chart");
    for (ContributionBars* bars : {m_all, m_chart}) {
        connect(bars, &ContributionBars::cellSelected, this, &MixingWriters::select);
        connect(bars, &ContributionBars::cellHovered, this, &MixingWriters::hover);
    }

    auto* header = new QHBoxLayout;
    header->addWidget(new QLabel(tr("<b>Who wrote it</b>&nbsp;&nbsp; each output as what the heads add and take away, for"), this));
    header->addWidget(m_token);
    header->addStretch();

    auto* switches = new QWidget;
    m_switchLayout->setContentsMargins(0, 0, 0, 0);
    m_switchLayout->addStretch();
    switches->setLayout(m_switchLayout);
    m_switchArea = makeArea(switches, this);
    m_switchArea->setWidgetResizable(true);
    m_switchArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* overview = makeArea(m_all, this);
    overview->setFixedWidth(kOverviewWidth + 90);
    overview->setFixedHeight(kOverviewHeight + 14);
    auto* chart = makeArea(m_chart, this);
    chart->setWidgetResizable(true);
    chart->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    chart->setFixedHeight(m_chart->sizeHint().height() + 14);

    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(14);
    pictures->addWidget(overview);
    pictures->addWidget(chart, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->addLayout(header);
    layout->addWidget(m_switchArea);
    layout->addLayout(pictures);
    follow();
    followSelection();
}

void MixingWriters::follow()
{
    const Session& session = *m_workbench.document.session();
    const std::size_t heads = session.blocks[m_workbench.selection.block()].heads.size();
    while (m_switches.size() > heads) {
        delete m_switches.back();
        m_switches.pop_back();
    }
    for (HeadSwitch* headSwitch : m_switches)
        headSwitch->refresh();
    while (m_switches.size() < heads) {
        m_switches.push_back(new HeadSwitch(m_workbench, static_cast<int>(m_switches.size()), m_switchArea->widget()));
        m_switchLayout->insertWidget(m_switchLayout->count() - 1, m_switches.back());
    }
    m_switchArea->setFixedHeight(m_switches.front()->sizeHint().height() + m_switchArea->horizontalScrollBar()->sizeHint().height());

    QStringList shown;
    for (int i = 0; i < m_token->count(); ++i)
        shown << m_token->itemText(i);
    if (const QStringList tokens = toStringList(*session.tokens); tokens != shown) {
        m_token->clear();
        m_token->addItems(tokens);
        m_row = std::min(m_row, static_cast<int>(tokens.size()) - 1);
        m_token->setCurrentIndex(m_row);
    }
}

void MixingWriters::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    const bool token = !cell.isNull() && info(cell.matrix.id).rows == Axis::Token;
    if (token && cell.row < m_token->count())
        m_row = cell.row;
    const bool output = token && (cell.matrix.id == MatrixId::Output || cell.matrix.id == MatrixId::Contribution);
    m_token->setCurrentIndex(m_row);
    m_chart->setChartRow(m_row);
    m_chart->setSelectedCell(output ? cell.row : -1, output ? cell.column : -1);
    m_all->setSelectedCell(output ? cell.row : -1, output ? cell.column : -1);
}

void MixingWriters::updateTrace()
{
    const auto& trace = m_workbench.engine.trace();
    if (!trace || !isVisible())
        return;
    ContributionData data =
        writersOf(*trace, m_workbench.selection.block(), m_workbench.appearance.isDark(), palette().color(QPalette::PlaceholderText));
    const int columns = static_cast<int>(data.columns.size());
    const int rows = static_cast<int>(data.rows.size());
    m_all->setCellSize({std::clamp(kOverviewWidth / std::max(1, columns), 5, 28), std::clamp(kOverviewHeight / std::max(1, rows) - 8, 22, 60)});
    m_all->setData(data);
    m_all->resize(m_all->sizeHint());
    m_chart->setData(std::move(data));
    m_chart->setChartRow(m_row);
}

void MixingWriters::select(int row, int column)
{
    m_workbench.selection.selectCell({{MatrixId::Output, m_workbench.selection.block(), 0}, row, column});
}

void MixingWriters::hover(int row, int column)
{
    m_workbench.selection.hover(row < 0 ? CellRef{} : CellRef{{MatrixId::Output, m_workbench.selection.block(), 0}, row, column});
}

}  // namespace headscope
