// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/whole_budget.h"

#include "app/state/document.h"
#include "app/views/budget/budget_settings.h"

namespace headscope {

WholeBudget::WholeBudget(const Workbench& workbench, QWidget* parent) : QLabel(parent), m_workbench(workbench)
{
    setObjectName("budget.whole");
    setWordWrap(true);
    setContentsMargins(14, 4, 14, 2);
    workbench.document.whenChanged(SessionPart::Structure, this, &WholeBudget::follow);
    follow();
}

void WholeBudget::follow()
{
    const Session& session = *m_workbench.document.session();
    const SessionBudget budget = budgetOf(session);
    const bool tied = session.readout && session.readout->tied;
    QStringList parts;
    const auto add = [&parts](const QString& name, Index count) {
        if (count > 0)
            parts << name + " " + exactCount(count);
    };
    add(tied ? tr("embedding, which is the readout, too, and is counted once,") : tr("embedding"), budget.embedding);
    add(tr("positions"), budget.positions);
    add(session.blocks.size() == 1 ? tr("block") : tr("%1 blocks").arg(session.blocks.size()), budget.blocks);
    add(tr("final norm"), budget.finalNorm);
    add(tied ? tr("bias of the readout") : tr("readout"), budget.readout);
    setText(tr("<b>%1 parameters</b> in the open session: %2").arg(exactCount(budget.all()), parts.join(" + ")));
}

}  // namespace headscope
