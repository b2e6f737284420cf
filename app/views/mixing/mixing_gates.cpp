// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/mixing_gates.h"

#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/bound/token_of_cell.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/views/mixing/gated_sum_figure.h"
#include "app/widgets/charts/gated_sum.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

namespace headscope {

MixingGates::MixingGates(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_title(makeLabel({.wraps = true}, this)),
      m_picture(named(new GatedSum(this), "mixing.gates.picture"))
{
    setObjectName("mixing.gates");
    connect(m_picture, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (const auto& trace = m_workbench.engine.trace(); trace && !m_picture->picture().isEmpty())
            m_workbench.figureMenu.open(gatedSumFigure(m_picture->picture().data(), m_workbench.selection.head()),
                                        QStringLiteral("gated-sum"), m_picture->mapToGlobal(position));
    });
    lineUp(new QVBoxLayout(this), {.margins = {14, 8, 14, 8}}, {m_title, m_picture});
}

void MixingGates::refresh()
{
    const auto& trace = m_workbench.engine.trace();
    const MatrixRef head{MatrixId::Attention, m_workbench.selection.block(), m_workbench.selection.head()};
    if (!trace || !isVisible() || !exists(*trace->session, head))
        return;
    const Session& session = *trace->session;
    const CellRef& cell = m_workbench.selection.cell();
    if (isOfTokens(session, cell, head.block))
        m_row = cell.row;
    const Names& tokens = *session.tokensOf(session.block(head.block));
    m_row = std::clamp(m_row, 0, static_cast<int>(tokens.size()) - 1);

    const QColor color = headColor(head.head, m_workbench.appearance.isDark());
    setAccent(color);
    m_title->setText(tr("<b>Before the mix, head %1</b>&nbsp;&nbsp; values are experts, attention weights are gates: what reaches “%2” is "
                        "their gated sum")
                         .arg(head.head + 1)
                         .arg(toQString(tokens[m_row]).toHtmlEscaped()));
    const QString reading = tr("Attention weights of %1 over the values of head %2").arg(toQString(tokens[m_row])).arg(head.head + 1);
    m_picture->setAccessibleName(reading);
    m_picture->setData(gatedSumOf(*trace, head.block, head.head, m_row, m_workbench.appearance.isDark()));
}

}  // namespace headscope
