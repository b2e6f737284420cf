// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as figures: lines, points, bars and bands with their axes, in the type of the figure.
#pragma once

#include "app/figures/figure.h"
#include "app/widgets/charts/chart_data.h"

namespace headscope {

Figure chartFigure(ChartData chart);

/// A figure of several charts, side by side.
Figure chartsFigure(std::vector<ChartData> charts, const QString& title);

}  // namespace headscope
