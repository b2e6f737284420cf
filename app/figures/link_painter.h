// SPDX-License-Identifier: GPL-3.0-or-later
// Attention as lines from the queries at the left of a panel to the keys at its right.
#pragma once

#include "app/figures/figure_layout.h"

#include <QPainter>

namespace headscope {

/// That panel of the figure, with the names at both sides.
void paintLinks(QPainter& painter, const Figure& figure, const FigureLayout& layout, std::size_t panel);

}  // namespace headscope
