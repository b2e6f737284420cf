// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures that are no plain heatmap: differences of two heads or two sessions, attention as lines, contributions as bars.
#pragma once

#include "app/figures/figure.h"
#include "core/base/error.h"

namespace headscope {

/// The parts that add up to the output of a block: one for each head, and the bias.
std::vector<ContributionPart> contributionParts(const Trace& trace, int block, bool dark, const QColor& grey);

/// One picture, of one head or of all of them. What the session does not have, or what cannot be drawn so, is the error.
Result<Figure> figureOf(const Trace& trace, const FigurePart& part, const ColorMap& fractions);

/// Attention of every head of every block as lines.
Figure allBlocksAsLines(const Trace& trace, const ColorMap& fractions);

/// The change since `then` in one head or in all of them, on one scale around zero.
Result<Figure> changeFigure(const Trace& now, const Trace& then, const FigurePart& part, const ColorMap& fractions);

}  // namespace headscope
