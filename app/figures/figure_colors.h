// SPDX-License-Identifier: GPL-3.0-or-later
// How the numbers of a figure become colours, where a person says more than that they are fractions or signed.
#pragma once

#include "app/figures/figure.h"

namespace headscope {

/// Whether its numbers are colours.
bool hasColors(const Figure& figure);

/// The map that is asked for stays where it is; one without a middle reaches from the least to the largest of signed numbers. A
/// logarithmic scale begins at the least number above zero, where no limits say otherwise, and zeros have the colour of its low end.
std::optional<Error> setColors(Figure& figure, const FigureColors& colors);

/// "logarithmic colours"; empty where they are linear, or there are none.
QString normWords(const Figure& figure);

/// "0, 0.5" is the lowest and the highest number of the colours, "auto" those that the figure shows, and nothing what is usual; false where
/// it is none of these.
bool readLimits(const QString& text, FigureColors& colors);
QString limitsText(const FigureColors& colors);  ///< as it reads them

/// The look that a session keeps with its figure.
FigureStyle styleOf(const NamedFigure& figure);

}  // namespace headscope
