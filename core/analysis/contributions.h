// SPDX-License-Identifier: GPL-3.0-or-later
// Who wrote a number: what every head, the bias, the input and the feed-forward network added to it.
#pragma once

#include "core/analysis/explain.h"

namespace headscope {

/// The products add up to the cell's value; each first factor is the number that was added, with its cell. Across a layer norm the shares
/// are those of the norm with its mean and variance held as they are, which is linear. Empty for cells that are no such sum.
std::vector<Term> writersOf(const Trace& trace, const CellRef& cell);

}  // namespace headscope
