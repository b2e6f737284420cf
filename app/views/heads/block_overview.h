// SPDX-License-Identifier: GPL-3.0-or-later
// All heads of all blocks as small heatmaps, one row per block: where in the stack which kind of head is.
#pragma once

#include "app/state/workbench.h"
#include "app/views/heads/head_coloring.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_overview.h"

namespace headscope {

class BlockOverview : public HeatmapOverview {
    Q_OBJECT

public:
    BlockOverview(const HeadContents& contents, const HeadColoring& coloring, const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();  ///< another Trace, another scale, other colours
    ColorScale scaleOfColoring() const;

private:
    SmallHeatmap mapOf(int block, int head) const;

    const HeadContents& m_contents;
    const HeadColoring& m_coloring;  ///< on: each head one colour and one number, else the heatmap of its attention
    Workbench m_workbench;
};

}  // namespace headscope
