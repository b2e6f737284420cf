// SPDX-License-Identifier: GPL-3.0-or-later
// What every head, the biases, the input and the feed-forward network contribute to a number of the residual stream.
#pragma once

#include "core/ops/explanation.h"

namespace headscope {

/// The products add up to the cell's value; each first factor is the number that was added, with its cell. Across a layer norm the
/// contributions are those of the norm with its mean and variance held as they are, which is linear. Empty for cells that are no such sum.
std::vector<Term> contributionsTo(const Trace& trace, const CellRef& cell);

}  // namespace headscope
