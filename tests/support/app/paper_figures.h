// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of heads as papers have them, with as many names of any length, and what is wrong with how they are laid out.
#pragma once

#include "app/figures/figure_layout.h"

namespace headscope {

Names lettersFrom(int count, int letters);  ///< names of so many letters
Figure headsFigure(int heads, int tokens, int letters);

/// The first text that is too small, off the page or over something else; nothing where all is well. Fewer texts than that are a fault,
/// too.
QString faultOf(const Figure& figure, const FigureLayout& layout, std::size_t fewest = 9);

}  // namespace headscope
