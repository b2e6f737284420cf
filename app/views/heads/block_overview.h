// SPDX-License-Identifier: GPL-3.0-or-later
// All heads of all blocks as small heatmaps, one row per block: where in the stack which kind of head is.
#pragma once

#include "app/state/workbench.h"
#include "app/views/heads/head_circuits.h"
#include "app/views/heads/head_coloring.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_overview.h"

namespace headscope {

struct Figure;

class BlockOverview : public HeatmapOverview {
    Q_OBJECT

public:
    BlockOverview(const HeadContents& contents, const HeadColoring& coloring, const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();  ///< another Trace, another scale, other colours
    ColorScale scaleOfColoring() const;
    /// Lines from those heads to the selected one, the stronger the thicker, each with its number.
    void setHeard(std::vector<HeardHead> heard, int block, int head);
    bool hasFigure() const { return m_coloring.isOn(); }
    Figure figure() const;  ///< the map, where it is coloured by a number

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    SmallHeatmap mapOf(int block, int head) const;

    const HeadContents& m_contents;
    const HeadColoring& m_coloring;  ///< on: each head one colour and one number, else the heatmap of its attention
    Workbench m_workbench;
    std::vector<HeardHead> m_heard;
    int m_hearingBlock = 0, m_hearingHead = 0;
};

}  // namespace headscope
