// SPDX-License-Identifier: GPL-3.0-or-later
// Why a number is what it is: the operation that made it, its terms, and the cells they came from.
#pragma once

#include "core/ops/operation.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// The cell must exist; of heads that share keys and values, the canonical one is explained. Costs no more than one row and one column.
Explanation explain(const Trace& trace, const CellRef& cell);

/// From the cell down to X, the memory or a parameter, or to a cell of the mask or of the positions, which nothing is behind: each time to
/// the strongest term, and of its factors to the last result that varies (the value, not the attention that gates it), not to the weight.
/// Begins with the cell itself.
std::vector<CellRef> strongestPath(const Trace& trace, const CellRef& cell);

/// What such a path leaves out: the terms that contribute almost as much as the one it takes. Empty where none does.
std::string leftOutOf(const Trace& trace, const std::vector<CellRef>& path);

/// An explanation with the explanations of the numbers it is made of, and of theirs, as deep as one asks.
struct ExplanationTree {
    Explanation explanation;
    std::vector<ExplanationTree> below;  ///< one for each factor that has a cell, in their order; none at the last level
};

/// With depth 1 the cell alone. Nothing when the tree would have more than `limit` explanations and terms.
std::optional<ExplanationTree> explainTree(const Trace& trace, const CellRef& cell, int depth, std::size_t limit);

}  // namespace headscope
