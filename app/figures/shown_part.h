// SPDX-License-Identifier: GPL-3.0-or-later
// Which heads, rows and columns of a figure are shown, as people write them: "1, 3, 5-8" or names.
#pragma once

#include "app/figures/figure.h"

namespace headscope {

/// The numbers in the text, from 0, in its order; empty text: none, which stands for all. A name that is none of `names` is the error.
Result<std::vector<int>> shownOf(const QString& text, const Names& names);

/// The same the other way round, "1, 3, 5-8".
QString shownText(const std::vector<int>& shown);

/// Leaves out of the figure what the part does not show. What the figure does not have is the error.
std::optional<Error> showPart(Figure& figure, const FigurePart& part);

}  // namespace headscope
