// SPDX-License-Identifier: GPL-3.0-or-later
// The hatching of blocked cells: slanted lines that run on from one blocked cell into the next.
#pragma once

#include "app/figures/figure.h"

#include <QLineF>
#include <QRectF>

namespace headscope {

inline constexpr double kHatchSpacing = 3.5;  ///< points

/// Lines inside those cells of the panel that are blocked, computed rather than clipped: no format needs patterns or clip paths.
std::vector<QLineF> hatchLines(const FigurePanel& panel, const QRectF& cells, double spacing);

}  // namespace headscope
