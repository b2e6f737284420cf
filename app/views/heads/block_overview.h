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
    /// Each head one colour and one number; null: the heatmap of its attention. To be followed by refresh().
    void setMeasure(const Measure* measure) { m_measure = measure; }
    ColorScale scaleOfMeasure() const;  ///< shares 0…1, entropy up to that of equal attention to all keys

private:
    SmallHeatmap mapOf(int block, int head) const;

    const HeadContents& m_contents;
    Workbench m_workbench;
    const Measure* m_measure = nullptr;
};

}  // namespace headscope
