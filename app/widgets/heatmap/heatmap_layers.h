// SPDX-License-Identifier: GPL-3.0-or-later
// What a HeatmapPlot draws: the image of its cells, a frame that changes seldom (names, gaps, numbers), and marks on top.
#pragma once

#include <optional>

class QPainter;

namespace headscope {

class HeatmapPlot;

/// The image made from the matrix, where its cells are.
void drawImage(QPainter& painter, const HeatmapPlot& plot);

/// Pinned row and cell, the cross-hair of the mouse, and the names that belong to them.
void drawMarks(QPainter& painter, const HeatmapPlot& plot);

inline constexpr int kFewestDecimals = 2;

/// The decimals of the numbers in the cells; nothing where there are none, or they do not fit.
std::optional<int> decimalsShown(const HeatmapPlot& plot);

/// Fades what has not moved since before, if anything has, below the numbers.
void drawFading(QPainter& painter, const HeatmapPlot& plot);
/// It marks what has moved, above the numbers.
void drawChanges(QPainter& painter, const HeatmapPlot& plot);

/// Gaps between large cells, numbers in the cells when they fit, and the names of the rows and columns, thinned when they would collide.
void drawFrame(QPainter& painter, const HeatmapPlot& plot);

/// Lines of whole widths lie in the middle of pixels from now on, smooth where they slant.
void smoothLines(QPainter& painter);

}  // namespace headscope
