// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_bars.h"

#include "app/base/after_events.h"
#include "app/bound/bound_contributions.h"
#include "app/bound/token_of_cell.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/views/look/look_row.h"
#include "app/widgets/charts/contribution_forms.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLowest = 5, kHighest = 9;  // lines of text, of a row
constexpr int kLowestBare = 2;            // likewise, without names below it

QString rounded(double reach) { return numberForCell(reach, 1); }

}  // namespace

LookBars::LookBars(const Workbench& workbench, LookRow& row, QWidget* parent)
    : QScrollArea(parent),
      m_workbench(workbench),
      m_row(row),
      m_bars(named(new ContributionStack, "look.bars")),
      m_scale(makeLabel<ElidedLabel>({.name = "look.barScale", .format = Qt::PlainText}, parent))
{
    named(this, "look.output", tr("What each takes away"));
    setWhatsThis(tr("The output Y of each token, feature by feature: what each head has written, in its colour."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    new BoundContributions(workbench, *m_bars);
    setWidget(m_bars);
    viewport()->setAutoFillBackground(false);
    m_bars->setAutoFillBackground(false);
    connect(m_bars, &ContributionBars::reachChanged, this, &LookBars::showScale);
    connect(&workbench.recentChange, &RecentChange::changed, this, &LookBars::showScale);
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names, this, &LookBars::fit);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookBars::fit);
    connect(&workbench.appearance, &Appearance::changed, this, &LookBars::fit);
    connect(&workbench.engine, &Engine::traceReady, this, &LookBars::fit, Qt::QueuedConnection);
    connect(&row, &LookRow::changed, this, &LookBars::showRow);
    connect(&workbench.selection, &Selection::hoverChanged, this, [this] {
        const CellRef& cell = m_workbench.selection.hovered();
        const bool isToken = isOfTokens(*m_workbench.document.session(), cell, m_workbench.selection.block());
        m_bars->setRowInFront(isToken ? cell.row : m_row.row());
    });
    fit();
    afterEvents(this, {QEvent::PaletteChange}, &LookBars::showScale);
}

void LookBars::fit()
{
    const int line = fontMetrics().height();
    const int rows = std::max(1, static_cast<int>(m_row.tokens().size()));
    const int names = m_bars->uprightNames(), room = viewport()->height() - names;
    const bool once = names > 0 && rows > 1 && room >= rows * kLowestBare * line;  // what is scrolled has its names below each row
    m_bars->setNamesOnce(once);
    m_bars->setCellSize(
        {line, once ? std::min(room / rows, kHighest * line) : std::clamp(viewport()->height() / rows, kLowest * line, kHighest * line)});
    showRow();
}

void LookBars::showRow()
{
    m_bars->setRowInFront(m_row.row());
    const QRectF place = m_bars->rowRect(m_row.row());
    ensureVisible(0, static_cast<int>(place.center().y()), 0, static_cast<int>(place.height() / 2));
}

QWidget& LookBars::scale() const { return *m_scale; }

/// A change that took another scale with it says so, as long as it is marked elsewhere.
void LookBars::showScale()
{
    const StackReach& reach = m_bars->reach();
    const QString above = rounded(reach.above),
                  now = reach.below < 0 ? tr("%1 to %2").arg(rounded(reach.below), above) : tr("up to %1").arg(above);
    const RecentChange& recent = m_workbench.recentChange;
    if (!recent.isShown() || recent.before() != m_changedFrom)
        m_scaleBefore = now;
    m_changedFrom = recent.isShown() ? recent.before() : nullptr;
    const bool isAnother = m_scaleBefore != now;
    m_scale->setText(isAnother ? tr("Bars: %1, before %2").arg(now, m_scaleBefore) : tr("Bars: %1").arg(now));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, isAnother ? changeColor(colors) : colors.color(QPalette::PlaceholderText));
    m_scale->setPalette(colors);
}

void LookBars::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

}  // namespace headscope
