// SPDX-License-Identifier: GPL-3.0-or-later
// The projections of all heads as one packed matrix, as nn.MultiheadAttention keeps them, compared with head by head: both are one and the
// same.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// W_Q, W_K or W_V of all heads side by side, shared ones once.
struct PackedWeight {
    Shared<Matrix> weight;                  ///< in × the sum of the heads' widths
    std::vector<MatrixRef> columnMatrices;  ///< which head's matrix each column is of
    std::vector<Index> columnIndices;       ///< the column there
};

/// `weight` is QueryWeight, KeyWeight or ValueWeight of the block; its head does not matter.
PackedWeight packedWeight(const Session& session, const MatrixRef& weight);

struct PackedAgreement {
    Scalar largestDifference = 0;  ///< |x·W packed, cut into pieces − Q, K, V of each head|
    Index rows = 0;                ///< tokens that were compared, from the first on
};

/// Compares as many tokens as take about `entryLimit` multiplications, and at least one.
PackedAgreement packedAgreement(const Trace& trace, int block, Index entryLimit);

}  // namespace headscope
