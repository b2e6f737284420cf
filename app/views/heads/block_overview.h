// SPDX-License-Identifier: GPL-3.0-or-later
// All heads of all blocks as small heatmaps, one row per block: where in the stack which kind of head is.
#pragma once

#include "app/state/workbench.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_overview.h"

namespace headscope {

class BlockOverview : public HeatmapOverview {
    Q_OBJECT

public:
    BlockOverview(const HeadContents& contents, const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();  ///< another Trace, another scale, other colours

private:
    const HeadContents& m_contents;
    Workbench m_workbench;
};

}  // namespace headscope
