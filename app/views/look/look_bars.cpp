// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_bars.h"

#include "app/bound/bound_contributions.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/look/look_row.h"
#include "app/widgets/controls/named.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLowest = 5, kHighest = 9;  // lines of text, of a row

}  // namespace

LookBars::LookBars(const Workbench& workbench, LookRow& row, QWidget* parent)
    : QScrollArea(parent), m_workbench(workbench), m_row(row), m_bars(new BoundContributions(workbench, ContributionBars::Form::Stack))
{
    named(this, "look.output", tr("What each takes away"));
    setWhatsThis(tr("The output Y of each token, feature by feature: what each head has written, in its colour."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    m_bars->setObjectName("look.bars");
    setWidget(m_bars);
    viewport()->setAutoFillBackground(false);
    m_bars->setAutoFillBackground(false);
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names, this, &LookBars::fit);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookBars::fit);
    connect(&workbench.appearance, &Appearance::changed, this, &LookBars::fit);
    connect(&workbench.engine, &Engine::traceReady, this, &LookBars::showRow, Qt::QueuedConnection);
    connect(&row, &LookRow::changed, this, &LookBars::showRow);
    fit();
}

void LookBars::fit()
{
    const int line = fontMetrics().height();
    const int rows = std::max(1, static_cast<int>(m_row.tokens().size()));
    m_bars->setCellSize({line, std::clamp(viewport()->height() / rows, kLowest * line, kHighest * line)});
    showRow();
}

void LookBars::showRow()
{
    m_bars->setRowInFront(m_row.row());
    const QRectF place = m_bars->rowRect(m_row.row());
    ensureVisible(0, static_cast<int>(place.center().y()), 0, static_cast<int>(place.height() / 2));
}

void LookBars::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

}  // namespace headscope
