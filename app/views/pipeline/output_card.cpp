// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/output_card.h"

#include "app/bound/bound_contributions.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_flow.h"
#include "app/bound/matrix_line.h"
#include "app/state/document.h"
#include "app/widgets/charts/contribution_forms.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/card_page.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/labels.h"

#include <QLabel>

namespace headscope {

namespace {

constexpr int kCardSpacing = 12;
constexpr double kWidestBar = 1.7;  // lines of its numbers
constexpr int kNarrowestBar = 7;
constexpr Index kMostBars = 120;  // more have no room beside the output; the Mixing view has them all

}  // namespace

OutputCard::OutputCard(const Workbench& workbench, QWidget* parent) : Card(parent), m_workbench(workbench)
{
    setObjectName("outputCard");
    auto* layout = spaced(new QVBoxLayout(this), {.margins = {14, 8, 14, 10}});
    auto* title =
        new QLabel(tr("<b>Concatenate and project</b>&nbsp; W<sub>O</sub> mixes what the heads found, back to d<sub>model</sub>"), this);
    title->setWordWrap(true);
    layout->addWidget(title);
    follow();
}

void OutputCard::follow()
{
    setAccent(palette().color(QPalette::Dark));
    const int block = m_workbench.selection.block();
    const bool biased = m_workbench.document.session()->blocks[block].output.hasBias();
    if (m_shown != std::pair(block, biased))
        makeRow(block, biased);
}

void OutputCard::makeRow(int block, bool biased)
{
    m_shown = {block, biased};
    delete m_flow;
    m_flow = new MatrixFlow(m_workbench, "pipeline", this);
    m_product = m_flow->addPart();
    m_product->addMatrix({MatrixId::Concat, block}, {tr("Concatenation"), true});
    m_product->addOperation("· W<sub>O</sub>", biased ? "+ b<sub>O</sub>" : tr("project"));
    m_product->addMatrix({MatrixId::OutputWeight, block}, {tr("Output weights"), true});
    if (biased)
        m_product->addBelow({MatrixId::OutputBias, block});
    m_sum = m_flow->addPart();
    m_sum->addOperation("=", "");
    m_output = m_sum->addMatrix({MatrixId::Output, block}, {tr("Output"), true});

    m_contributions = new QWidget(m_sum);
    auto* contributions = spaced(new QVBoxLayout(m_contributions), {.spacing = 0, .margins = {}});
    m_caption = new ElidedLabel(m_contributions);
    m_caption->setText(tr("Written by"));
    m_caption->setProperty("role", "caption");
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the bars matter more
    m_bars = new ContributionTable(m_contributions);
    new BoundContributions(m_workbench, *m_bars);
    named(m_bars, "pipeline.bars", tr("Who wrote it: what each head added to the output"));
    m_bars->hideNames();
    lineUp(contributions, {m_caption, Stretch{}, m_bars});
    m_sum->addWidget(m_contributions);
    connect(m_flow, &MatrixFlow::shapeChanged, this, &OutputCard::shapeChanged);
    layout()->addWidget(m_flow);
}

/// The bars stand beside the rows of Y when there are few enough of them and room for them.
void OutputCard::fit(int cardWidth, int tallest)
{
    const int width = cardWidth - CardPage::kCardMargins;
    const int rows = m_output->model().rowCount();
    const int columns = std::max(1, m_output->model().columnCount());
    m_contributions->hide();
    const int both = m_product->legibleWidth() + m_sum->legibleWidth() + 2 * kCardSpacing;
    const auto roomIn = [&](int space) { return space / columns - 2; };
    // The matrix Y and its bars have more room on a line of their own: the flow breaks there when they take it.
    const bool oneLine = roomIn(width - both) >= kNarrowestBar;
    const int spare = width - (oneLine ? both : m_sum->legibleWidth() + kCardSpacing);
    const int room = roomIn(spare);
    const int bar = std::min(room, static_cast<int>(kWidestBar * QFontMetrics(m_output->table().numberFont()).height()));
    if (rows * columns <= kMostBars && room >= kNarrowestBar) {
        m_bars->setCellSize({bar, m_output->table().rowHeader().defaultSectionSize()});
        const int bars = m_bars->sizeHint().width();
        m_contributions->setFixedSize(std::clamp(m_caption->sizeHint().width(), bars, std::max(bars, spare)), 0);
        m_contributions->show();
    }
    m_flow->fit(width, tallest);
    if (!m_contributions->isHidden())
        m_bars->setCellSize({bar, m_output->table().rowHeader().defaultSectionSize()});  // as high as the rows are now
    const MatrixTable& table = m_output->table();
    m_contributions->setFixedHeight(m_output->layout()->minimumSize().height() -
                                    (table.sizeHint().height() - table.columnHeader().sizeHint().height()) + m_bars->sizeHint().height());
}

}  // namespace headscope
