// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a figure: the one way for PNG, SVG, PDF, the preview and the clipboard alike.
#pragma once

#include "app/figures/figure_layout.h"

class QPainter;

namespace headscope {

/// The painter counts in points from the figure's top left corner. The background is the caller's: white, or nothing.
void paintFigure(QPainter& painter, const Figure& figure, const FigureLayout& layout);

}  // namespace headscope
