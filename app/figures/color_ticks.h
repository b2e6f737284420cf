// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers beside a colour bar.
#pragma once

#include "app/base/ticks.h"
#include "app/figures/figure_text.h"
#include "app/theme/color_map.h"

#include <vector>

namespace headscope {

/// The numbers that have room along a colour bar of this length: beside a vertical one, below a horizontal one.
std::vector<Tick> colorTicks(const ColorScale& scale, const FigureType& type, double length, bool lies);

/// The ticks between them that have no number: on a logarithmic scale the tenths of each power of ten, where they can be told apart.
std::vector<double> minorColorTicks(const ColorScale& scale, const std::vector<Tick>& ticks, double length);

}  // namespace headscope
