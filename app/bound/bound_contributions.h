// SPDX-License-Identifier: GPL-3.0-or-later
// The "who wrote it" bars of a block that follow the Trace, the selection and the theme: the one way a view shows them.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/charts/contribution_bars.h"

namespace headscope {

class BoundWriters : public ContributionBars {
    Q_OBJECT

public:
    BoundWriters(const Workbench& workbench, Form form, QWidget* parent = nullptr);

    bool isUpToDate() const { return !m_stale && !m_onDemand.isRunning(); }

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void follow();

    Workbench m_workbench;
    bool m_stale = true;  // changed while out of sight
    BackgroundJob<ContributionData> m_onDemand;
};

}  // namespace headscope
