// SPDX-License-Identifier: GPL-3.0-or-later
// All heads of all blocks as small heatmaps, one row per block: where in the stack which kind of head is.
#pragma once

#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_overview.h"

namespace headscope {

class BlockOverview : public HeatmapOverview {
    Q_OBJECT

public:
    BlockOverview(const HeadContents& contents, const Appearance& appearance, QWidget* parent = nullptr);

    void refresh();  ///< another Trace, another scale, other colours

private:
    const HeadContents& m_contents;
    const Appearance& m_appearance;
};

}  // namespace headscope
