// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers beside a colour bar.
#pragma once

#include "app/base/ticks.h"
#include "app/figures/figure_text.h"
#include "app/theme/color_map.h"

#include <vector>

namespace headscope {

/// Those that have room beside a bar of so many points which stands, or below one that lies.
std::vector<Tick> colorTicks(const ColorScale& scale, const FigureType& type, double length, bool lies);

/// What stands between them without a number: on a logarithmic scale the tenths of each power of ten, where they can be told apart.
std::vector<double> minorColorTicks(const ColorScale& scale, const std::vector<Tick>& ticks, double length);

}  // namespace headscope
