// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/bound_contributions.h"

#include "app/bound/matrix_content.h"
#include "app/bound/writers.h"
#include "app/state/appearance.h"
#include "app/state/engine.h"
#include "app/state/selection.h"

namespace headscope {

BoundWriters::BoundWriters(const Workbench& workbench, Form form, QWidget* parent)
    : ContributionBars(form, parent),
      m_workbench(workbench),
      m_onDemand(
          [this](const ContributionData& data) {
              setData(data);
              follow();
          },
          oneThread())
{
    connect(&workbench.engine, &Engine::traceReady, this, &BoundWriters::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &BoundWriters::refresh);
    connect(&workbench.selection, &Selection::blockChanged, this, &BoundWriters::refresh);
    connect(&workbench.selection, &Selection::cellChanged, this, &BoundWriters::follow);
    const auto output = [this](int row, int column) { return CellRef{{MatrixId::Output, m_workbench.selection.block(), 0}, row, column}; };
    connect(this, &ContributionBars::cellSelected, this,
            [this, output](int row, int column) { m_workbench.selection.selectCell(output(row, column)); });
    connect(this, &ContributionBars::cellHovered, this,
            [this, output](int row, int column) { m_workbench.selection.hover(row < 0 ? CellRef{} : output(row, column)); });
}

void BoundWriters::refresh()
{
    const auto& trace = m_workbench.engine.trace();
    m_stale = !isVisible() || !trace || m_workbench.selection.block() >= std::ssize(trace->blocks);
    if (m_stale)
        return;
    const int block = m_workbench.selection.block();
    const auto data = [trace, block, dark = m_workbench.appearance.isDark(), grey = palette().color(QPalette::PlaceholderText)](
                          const CancelCheck&) { return writersOf(*trace, block, dark, grey); };
    if (!isAtHand(*trace, {MatrixId::Contribution, block, 0})) {
        m_stale = visibleRegion().isEmpty();  // scrolled out of sight
        if (!m_stale)
            m_onDemand.start(data);
        return;
    }
    m_onDemand.forget();
    setData(data({}));
    follow();
}

/// A Chart shows the token of whatever is selected; the outline is for the output itself and for what a head wrote into it.
void BoundWriters::follow()
{
    const CellRef& cell = m_workbench.selection.cell();
    const bool output = !cell.isNull() && cell.matrix.block == m_workbench.selection.block() &&
                        (cell.matrix.id == MatrixId::Output || cell.matrix.id == MatrixId::Contribution);
    if (!cell.isNull() && info(cell.matrix.id).rows == Axis::Token)
        setChartRow(cell.row);
    setSelectedCell(output ? cell.row : -1, output ? cell.column : -1);
}

void BoundWriters::showEvent(QShowEvent* event)
{
    ContributionBars::showEvent(event);
    if (m_stale)
        refresh();
}

void BoundWriters::paintEvent(QPaintEvent* event)
{
    ContributionBars::paintEvent(event);
    if (m_stale)
        refresh();
}

}  // namespace headscope
