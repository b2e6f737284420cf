// SPDX-License-Identifier: GPL-3.0-or-later
// The two ways to mix the heads, concat · W_O and Σ_h O_h·W_O^h, compared: what shows that they are one and the same.
#pragma once

#include "core/model/trace.h"

namespace headscope {

struct MixingAgreement {
    Scalar largestDifference = 0;  ///< |Y − (Σ_h gain·O_h·W_O^h + b_O)|
    Index rows = 0;                ///< tokens that were compared, from the first on
};

/// Compares as many tokens as take about `entryLimit` additions, and at least one.
MixingAgreement mixingAgreement(const Trace& trace, std::size_t block, Index entryLimit);

}  // namespace headscope
