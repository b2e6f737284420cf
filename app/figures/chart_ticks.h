// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers along an axis of a chart, linear, logarithmic or with words of its own.
#pragma once

#include "app/base/ticks.h"
#include "app/widgets/charts/chart_data.h"

namespace headscope {

/// The most ticks that the axis has room for.
std::vector<Tick> ticksOf(const ChartAxis& axis, double room);

}  // namespace headscope
