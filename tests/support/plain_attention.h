// SPDX-License-Identifier: GPL-3.0-or-later
// Attention as the formulas say it, one matrix after the other: what the fast path is held against.
#pragma once

#include "core/model/trace.h"

namespace headscope {

/// Fills what attend() fills, but for rounding the same numbers. Nothing but tests should have the time for it.
void attendPlainly(const Block& block, const Matrix& x, const Matrix& attended, BlockTrace& trace);

}  // namespace headscope
