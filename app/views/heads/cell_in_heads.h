// SPDX-License-Identifier: GPL-3.0-or-later
// Where a cell that is selected, hovered or pointed at anywhere in the program shows in the attention of the heads.
#pragma once

#include "app/state/selection.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_plot.h"

namespace headscope {

/// A row when the cell's row is a query, a column when it is a key, both in a matrix of queries and keys; −1 for what it is not.
HeatmapCell placeIn(const HeadContents& contents, const CellRef& cell);
/// The same for one head: a matrix of another head says nothing about this head's keys.
HeatmapCell placeIn(const HeadContents& contents, const CellRef& cell, int head);
/// The cell that a lesson points at in the attention of that head.
HeatmapCell litIn(const HeadContents& contents, const std::vector<Spot>& lit, int head);

}  // namespace headscope
