// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation with the explanations of the numbers it is made of, and of theirs, as deep as one asks.
#pragma once

#include "core/analysis/explain.h"

namespace headscope {

struct ExplanationTree {
    Explanation explanation;
    std::vector<ExplanationTree> below;  ///< one for each factor that has a cell, in their order; none at the last level
};

/// With depth 1 the cell alone. Nothing when the tree would have more than `limit` explanations and terms.
std::optional<ExplanationTree> explainTree(const Trace& trace, const CellRef& cell, int depth, std::size_t limit);

}  // namespace headscope
