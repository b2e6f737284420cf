// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of what each token looks at, in each head.
#pragma once

#include "core/model/trace.h"

namespace headscope {

/// How much each token gives to itself, and the entropy of its row in nats: a row for each query of the block, a column for each head. A
/// row that is hidden, or in part, is NaN.
struct TokenMeasures {
    Matrix self;  ///< 0 × 0 where keys come from elsewhere
    Matrix entropy;
};
TokenMeasures measuresByToken(const Trace& trace, int block);

}  // namespace headscope
