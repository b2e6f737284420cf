// SPDX-License-Identifier: GPL-3.0-or-later
// What panels are called, and where that stands: above the left end of maps, above the middle of lines.
#pragma once

#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_text.h"

namespace headscope {

/// Places the words at the ends of lines: above the names there, or reaching inwards; between them is the room of the title.
void placeEnds(const Figure& figure, const FigureType& type, const Surroundings& around, PanelLayout& panel);

/// All in one setting, on at most so many lines below the first.
void nameThePanels(const Figure& figure, const FigureType& type, int linesBelow, FigureLayout& layout);

}  // namespace headscope
