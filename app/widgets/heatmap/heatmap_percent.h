// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap in large: shares in percent, in digits that grow with the cells, and names that lie level where they fit.
#pragma once

#include <qcustomplot.h>

#include <optional>

namespace headscope {

class HeatmapPlot;

/// Whether the names of the columns stand level above them: in large, where the longest has room.
bool hasLevelNames(const HeatmapPlot& plot);

/// In which a share is written into a cell of that size, with room beside it; nothing where it does not fit in type that can be read.
std::optional<QFont> percentFont(const QFont& base, double cellWidth, double cellHeight);

void drawPercents(QCPPainter& painter, const HeatmapPlot& plot);

}  // namespace headscope
