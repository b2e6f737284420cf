// SPDX-License-Identifier: GPL-3.0-or-later
// What makes single cells seen where they are smaller than a few pixels: marks around those that stand alone, and a magnifying glass.
#pragma once

class QPainter;

namespace headscope {

class HeatmapPlot;

void drawNeedles(QPainter& painter, const HeatmapPlot& plot);

/// Draws the cell under the pointer, else the selected one, in the corner farthest from it, with its number.
void drawLens(QPainter& painter, const HeatmapPlot& plot);

}  // namespace headscope
