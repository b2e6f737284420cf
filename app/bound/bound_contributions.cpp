// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/bound_contributions.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/bound/matrix_content.h"
#include "app/bound/token_of_cell.h"
#include "app/figures/figure_kinds.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/widgets/charts/contribution_bars.h"

namespace headscope {

ContributionData contributionData(const Trace& trace, int block, bool dark, const QColor& grey)
{
    const Session& session = *trace.session;
    const Block& heads = session.blocks[block];
    ContributionData data;
    data.rows = toStringList(*session.tokensOf(heads));
    data.columns = toStringList(*session.featuresOf(heads));
    data.parts = contributionParts(trace, block, dark, grey);
    // Parts of a sum that a question hides would tell it.
    if (const Shared<Matrix> output = matrixOf(trace, {MatrixId::Output, block}); output->hasNaN())
        for (ContributionPart& part : data.parts) {
            const Matrix values = part.values->replicate(output->rows() / part.values->rows(), 1);
            part.values = Matrix(output->array().isNaN().select(*output, values));
        }
    return data;
}

BoundContributions::BoundContributions(const Workbench& workbench, ContributionBars& bars)
    : QObject(&bars),
      m_workbench(workbench),
      m_bars(bars),
      m_onDemand(
          [this](const ContributionData& data) {
              m_bars.setData(data);
              follow();
          },
          oneThread())
{
    connect(&workbench.engine, &Engine::traceReady, this, &BoundContributions::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &BoundContributions::refresh);
    connect(&workbench.selection, &Selection::blockChanged, this, &BoundContributions::refresh);
    connect(&workbench.selection, &Selection::cellChanged, this, &BoundContributions::follow);
    const auto output = [this](int row, int column) { return CellRef{{MatrixId::Output, m_workbench.selection.block(), 0}, row, column}; };
    connect(&bars, &ContributionBars::cellSelected, this,
            [this, output](int row, int column) { m_workbench.selection.selectCell(output(row, column)); });
    // The scale is another one once the button is let go, so that a bar that does not change looks so.
    const auto hold = [this] { m_bars.holdReach(m_workbench.recentChange.isUnderWay()); };
    connect(&workbench.recentChange, &RecentChange::changed, this, hold);
    connect(&workbench.document, &Document::mergeEnded, this, hold);
    connect(&workbench.recentChange, &RecentChange::changed, this, &BoundContributions::showBefore);
    bars.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&bars, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        m_workbench.figureMenu.open(
            FigurePart{.kind = FigureKind::Contributions, .matrix = {MatrixId::Output, m_workbench.selection.block()}},
            m_bars.mapToGlobal(position));
    });
    connect(&bars, &ContributionBars::cellHovered, this,
            [this, output](int row, int column) { m_workbench.selection.hover(row < 0 ? CellRef{} : output(row, column)); });
    afterEvents(&bars, {QEvent::Show, QEvent::Paint}, [this] {
        if (m_stale)
            refresh();
    });
}

void BoundContributions::refresh()
{
    const auto& trace = m_workbench.engine.trace();
    m_stale = !m_bars.isVisible() || !trace || m_workbench.selection.block() >= std::ssize(trace->blocks);
    if (m_stale)
        return;
    const int block = m_workbench.selection.block();
    const auto data = [trace, block, dark = m_workbench.appearance.isDark(), grey = m_bars.palette().color(QPalette::PlaceholderText)](
                          const CancelCheck&) { return contributionData(*trace, block, dark, grey); };
    if (!isAtHand(*trace, {MatrixId::Contribution, block, 0})) {
        m_stale = m_bars.visibleRegion().isEmpty();  // scrolled out of sight
        if (!m_stale)
            m_onDemand.start(data);
        return;
    }
    m_onDemand.forget();
    m_bars.setData(data({}));
    showBefore();
    follow();
}

void BoundContributions::showBefore()
{
    const int block = m_workbench.selection.block();
    const auto& before = m_workbench.recentChange.before();
    const bool isAtHand = m_workbench.recentChange.isShown() && block < std::ssize(before->blocks) &&
                          headscope::isAtHand(*before, {MatrixId::Contribution, block, 0});
    m_bars.setBefore(isAtHand ? contributionData(*before, block, m_workbench.appearance.isDark(), {}) : ContributionData());
}

/// A chart shows the token of whatever is selected; the outline is for the output itself and for what a head wrote into it.
void BoundContributions::follow()
{
    const CellRef& cell = m_workbench.selection.cell();
    const bool output = !cell.isNull() && cell.matrix.block == m_workbench.selection.block() &&
                        (cell.matrix.id == MatrixId::Output || cell.matrix.id == MatrixId::Contribution);
    if (isOfTokens(*m_workbench.document.session(), cell, m_workbench.selection.block()))
        m_bars.showRow(cell.row);
    m_bars.setSelectedCell(output ? cell.row : -1, output ? cell.column : -1);
}

bool BoundContributions::isUpToDate() const { return m_bars.visibleRegion().isEmpty() || (!m_stale && !m_onDemand.isRunning()); }

}  // namespace headscope
