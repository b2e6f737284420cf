// SPDX-License-Identifier: GPL-3.0-or-later
// Bars that show what each head of a block contributed to its output; they follow the Trace, the selection and the theme.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/charts/contribution_data.h"
#include "core/model/trace.h"

#include <QObject>

namespace headscope {

class ContributionBars;

/// The parts that each head wrote into the output of the block, in its colour, and the output bias in grey. `dark` picks the variant of the
/// head colours.
ContributionData contributionData(const Trace& trace, int block, bool dark, const QColor& grey);

class BoundContributions : public QObject {
    Q_OBJECT

public:
    BoundContributions(const Workbench& workbench, ContributionBars& bars);

    bool isUpToDate() const;  ///< or out of sight

private:
    void refresh();
    void showBefore();
    void follow();

    Workbench m_workbench;
    ContributionBars& m_bars;
    bool m_stale = true;  // changed while out of sight
    BackgroundJob<ContributionData> m_onDemand;
};

}  // namespace headscope
