// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars in the cells of a panel: what each part adds to a number or takes away.
#pragma once

#include "app/figures/figure_layout.h"
#include "app/figures/figure_text.h"

#include <QPainter>

namespace headscope {

ContributionData contributionsOf(const FigurePanel& panel);
StackReach figureReach(const Figure& figure);  ///< the reach of the bars of all its panels

/// Paints the numbers that the bars of the first row reach, at its right.
void paintStackTicks(QPainter& painter, const Figure& figure, const FigureLayout& layout);

void paintStacks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, const StackReach& reach, const FigureInk& ink);

}  // namespace headscope
