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

/// The way from the cell, its first place, down to X, the memory, a parameter, the mask or the positions. Each step goes to the strongest
/// term, and of its factors to the last computed one: the value, not the attention that gates it, and not the weight.
std::vector<CellRef> strongestPath(const Trace& trace, const CellRef& cell);

/// A sentence on the terms that such a path leaves out though they contribute almost as much. Empty where there are none.
std::string leftOutOf(const Trace& trace, const std::vector<CellRef>& path);

/// An explanation with the explanations of the numbers it is made of, and of theirs, as deep as one asks.
struct ExplanationTree {
    Explanation explanation;
    std::vector<ExplanationTree> below;  ///< one for each factor that has a cell, in their order; none at the last level
};

/// The tree of explanations; at depth 1 it has the cell alone. Nothing when it would have more than `limit` explanations and terms.
std::optional<ExplanationTree> explainTree(const Trace& trace, const CellRef& cell, int depth, std::size_t limit);

}  // namespace headscope
