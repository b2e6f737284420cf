// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/explain_tree.h"

namespace headscope {

namespace {

/// `left` is what may still be added; false when it is not enough.
bool grow(const Trace& trace, const CellRef& cell, int depth, std::size_t& left, ExplanationTree& tree)
{
    tree.explanation = explain(trace, cell);
    const std::size_t size = 1 + tree.explanation.terms.size();
    if (size > left)
        return false;
    left -= size;
    if (depth == 1)
        return true;
    for (const Term& term : tree.explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.cell && !grow(trace, *factor.cell, depth - 1, left, tree.below.emplace_back()))
                return false;
    return true;
}

}  // namespace

std::optional<ExplanationTree> explainTree(const Trace& trace, const CellRef& cell, int depth, std::size_t limit)
{
    ExplanationTree tree;
    if (!grow(trace, cell, depth, limit, tree))
        return {};
    return tree;
}

}  // namespace headscope
