// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars in the cells of a panel: what each part adds to a number or takes away.
#pragma once

#include "app/figures/figure_layout.h"
#include "app/figures/figure_text.h"

#include <QLineF>
#include <QPainter>
#include <QRectF>

namespace headscope {

ContributionData contributionsOf(const FigurePanel& panel);
StackReach figureReach(const Figure& figure);  ///< the reach of the bars of all its panels

/// How high a number stands in a cell, from its top: all cells have one scale.
double stackY(const StackReach& reach, double value, double cellHeight);

/// Paints the numbers that the bars of the first row reach, at its right.
void paintStackTicks(QPainter& painter, const Figure& figure, const FigureLayout& layout);

inline constexpr double kSumMark = 0.9, kZeroLine = 0.4;  ///< points: how thick the line at the sum is, and that at zero

/// The shapes of which the bars of a panel are drawn.
struct StackShapes {
    std::vector<std::pair<QRectF, QColor>> bars;
    std::vector<QLineF> sums, zeros, borders;
};

StackShapes stackShapes(const FigurePanel& panel, const QRectF& cells, const StackReach& reach);

void paintStacks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, const StackReach& reach, const FigureInk& ink);

}  // namespace headscope
