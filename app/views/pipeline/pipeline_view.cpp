#include "app/views/pipeline/pipeline_view.h"

#include "app/appearance.h"
#include "app/document.h"
#include "app/engine.h"
#include "app/models/bound_matrix.h"
#include "app/models/bound_writers.h"
#include "app/views/pipeline/head_lane.h"
#include "app/models/matrix_row.h"
#include "app/widgets/name_header.h"

#include <QLabel>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr std::size_t kAllOpenUpTo = 3;  // heads; with more, only the selected one is open
constexpr int kTallest = 330;
constexpr int kWidestBar = 26, kNarrowestBar = 9;
constexpr Index kMostBars = 120;  // more have no room beside the output; the Mixing view has them all

}  // namespace

PipelineView::PipelineView(const Workbench& workbench, QWidget* parent) : CardPage(parent), m_workbench(workbench)
{
    setObjectName("pipelineView");
    setAccessibleName(tr("Pipeline"));
    m_lanesLayout = new QVBoxLayout;
    m_lanesLayout->setSpacing(cards().spacing());
    cards().addLayout(m_lanesLayout);
    makeOutputCard();

    connect(&workbench.document, &Document::sessionChanged, this, &PipelineView::follow);
    connect(&workbench.document, &Document::opened, this, [this] { m_closed.clear(); });
    connect(&workbench.selection, &Selection::headChanged, this, [this] {
        if (m_lanes.size() > kAllOpenUpTo)
            m_closed.clear();  // to select a head is to open it
        follow();
    });
    connect(&workbench.appearance, &Appearance::changed, this, &PipelineView::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &PipelineView::showMeasures);
    follow();
}

void PipelineView::makeOutputCard()
{
    auto* card = new Card(widget());
    card->setObjectName("outputCard");
    card->setAccent(palette().color(QPalette::Dark));
    auto* title = new QLabel(tr("<b>Concatenate and project</b>&nbsp; W<sub>O</sub> mixes what the heads found, back to d<sub>model</sub>"), card);
    m_outputRow = new MatrixRow(m_workbench, "pipeline", card);
    m_outputRow->addMatrix({MatrixId::Concat}, {tr("Concatenation"), true});
    m_outputRow->addOperation("· W<sub>O</sub>", tr("project"));
    m_outputRow->addMatrix({MatrixId::OutputWeight}, {tr("Output weights"), true});
    m_outputRow->addOperation("=", "");
    m_output = m_outputRow->addMatrix({MatrixId::Output}, {tr("Output"), true});
    m_writers = new QWidget(card);
    auto* writers = new QVBoxLayout(m_writers);
    writers->setContentsMargins(0, 0, 0, 0);
    writers->setSpacing(0);
    m_caption = new QLabel(tr("Written by"), m_writers);
    m_caption->setProperty("role", "caption");
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the bars matter more
    m_bars = new BoundWriters(m_workbench, ContributionBars::Form::Table, m_writers);
    m_bars->setObjectName("pipeline.bars");
    m_bars->setNamesVisible(false, false);
    writers->addWidget(m_caption);
    writers->addStretch();
    writers->addWidget(m_bars);
    m_bars->setObjectName("pipeline.bars");
    m_bars->setAccessibleName(tr("Who wrote it: what each head added to the output"));
    m_bars->setNamesVisible(false, false);
    m_outputRow->addWidget(m_writers);
    connect(m_outputRow, &MatrixRow::shapeChanged, this, &PipelineView::fitLater);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 8, 14, 10);
    layout->addWidget(title);
    layout->addWidget(m_outputRow);
    cards().addWidget(card);
}

void PipelineView::follow()
{
    const Session& session = *m_workbench.document.session();
    const std::size_t heads = session.blocks[m_workbench.selection.block()].heads.size();
    while (m_lanes.size() > heads) {
        delete m_lanes.back();
        m_lanes.pop_back();
    }
    while (m_lanes.size() < heads) {
        auto* lane = new HeadLane(m_workbench, static_cast<int>(m_lanes.size()), widget());
        connect(lane, &HeadLane::weightsWanted, this, &PipelineView::weightsWanted);
        connect(lane, &HeadLane::shapeChanged, this, &PipelineView::fitLater);
        connect(lane, &HeadLane::toggled, this, [this](int head) {
            const bool close = m_lanes[static_cast<std::size_t>(head)]->isOpen();
            m_workbench.selection.selectHead(head);
            if (close)
                m_closed.insert(head);
            else
                m_closed.erase(head);
            follow();
        });
        m_lanesLayout->addWidget(lane);
        m_lanes.push_back(lane);
        lane->show();
    }
    for (std::size_t h = 0; h < heads; ++h) {
        const bool wanted = heads <= kAllOpenUpTo || static_cast<int>(h) == m_workbench.selection.head();
        m_lanes[h]->setOpen(wanted && !m_closed.contains(static_cast<int>(h)));
        m_lanes[h]->update();
    }
    fitLater();
}

void PipelineView::showMeasures()
{
    for (HeadLane* lane : m_lanes)
        lane->update();
}

void PipelineView::fitCards(int width)
{
    for (HeadLane* lane : m_lanes)
        lane->fit(width);
    fitOutput(width - kCardMargins);
}

/// The bars stand beside the rows of Y when there are few enough of them and room for them.
void PipelineView::fitOutput(int width)
{
    const int rows = m_output->model().rowCount();
    const int columns = std::max(1, m_output->model().columnCount());
    m_writers->hide();
    const int spare = width - m_outputRow->legibleWidth() - 10;
    const int room = spare / columns - 2;
    if (rows * columns <= kMostBars && room >= kNarrowestBar) {
        m_bars->setCellSize({std::min(room, kWidestBar), m_output->table().rowHeader().defaultSectionSize()});
        const int bars = m_bars->sizeHint().width();
        m_writers->setFixedSize(std::clamp(m_caption->sizeHint().width(), bars, std::max(bars, spare)), 0);
        m_writers->show();
    }
    m_outputRow->fit(width, kTallest);
    const MatrixTable& table = m_output->table();
    m_writers->setFixedHeight(m_output->layout()->minimumSize().height() - (table.sizeHint().height() - table.columnHeader().sizeHint().height()) +
                              m_bars->sizeHint().height());
}

}  // namespace headscope
