// SPDX-License-Identifier: GPL-3.0-or-later
// A few numbers that say what kind of head an attention matrix belongs to.
#pragma once

#include "core/base/matrix.h"

namespace headscope {

/// Means over the queries of an attention matrix A (n × m) that may look at anything at all; zeros when none may. Weights are fractions in
/// 0…1.
struct HeadMeasures {
    Scalar entropy = 0;   ///< −Σ_j a_ij ln a_ij, in nat; 0 when each query looks at one key, ln m when at all alike
    Scalar self = 0;      ///< a_ii, over the queries that have a key of their own index
    Scalar previous = 0;  ///< a_i,i−1, over the queries but the first; 0 for a single token
    Scalar first = 0;     ///< a_i0

    bool operator==(const HeadMeasures&) const = default;
};

HeadMeasures measure(const Matrix& attention);
/// The same where the entropy of each row is known.
HeadMeasures measure(const Matrix& attention, const Scalar* entropies);

}  // namespace headscope
