// SPDX-License-Identifier: GPL-3.0-or-later
// Attention masks: which keys a query may look at. Several kinds combine, and a cell is allowed where all of them allow it.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <vector>

namespace headscope {

/// The settings of the kinds of mask (see mask_kind.h). A cell (query, key) is allowed if every kind allows it. Positions count from 0.
struct Mask {
    bool causal = false;              ///< key ≤ query (the decoder's mask, Vaswani et al. 2017, section 3.2.3)
    Index window = 0;                 ///< |query − key| < window; 0: no window
    std::vector<Index> padding = {};  ///< keys that nobody may look at, ascending and each once
    Shared<Matrix> custom = {};       ///< n × m of 1 (allowed) and 0 (blocked), or empty

    bool any() const;
    bool allows(Index query, Index key) const;
    bool operator==(const Mask&) const = default;
};

/// The combined mask, n × m: 1 where a query may look, 0 where it is blocked; empty when `mask` blocks nothing.
/// A padding key or a cell of `custom` outside n × m is not looked at.
Shared<Matrix> allowedCells(const Mask& mask, Index n, Index m);

/// The queries that `allowed` leaves nothing to look at: their attention and output are zeros (PyTorch: NaN). None when it is empty.
std::vector<Index> blockedQueries(const Matrix& allowed);

}  // namespace headscope
