// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of attention: how spread out each row of weights is, and what a head mostly looks at.
#pragma once

#include "core/base/matrix.h"

#include <algorithm>
#include <cmath>

namespace headscope {

/// −Σ p ln p of one row of softmax weights p, in nat; 0 when one key has it all, ln m when all m keys are alike.
template <class Weights>
double entropy(const Weights& weights)
{
    double sum = 0;
    for (const double p : weights)
        sum -= p > 0 ? p * std::log(p) : 0;
    return sum;
}

/// How much of a gradient gets through softmax at one row of weights p: the Frobenius norm of its Jacobian diag(p) − p·pᵀ.
template <class Weights>
double softmaxJacobianNorm(const Weights& weights)
{
    double squares = 0, cubes = 0;
    for (const double p : weights) {
        squares += p * p;
        cubes += p * p * p;
    }
    // Σ_i p_i²(1 − p_i)² + Σ_{i≠j} p_i²p_j² = Σp² − 2Σp³ + (Σp²)²
    return std::sqrt(std::max(0.0, squares - 2 * cubes + squares * squares));
}

/// Means over the queries of an attention matrix A (n × m) that may look at anything at all; zeros when none may. Weights are fractions in
/// 0…1.
struct AttentionStatistics {
    Scalar entropy = 0;   ///< −Σ_j a_ij ln a_ij, in nat; 0 when each query looks at one key, ln m when at all alike
    Scalar self = 0;      ///< a_ii, over the queries that have a key of their own index
    Scalar previous = 0;  ///< a_i,i−1, over the queries but the first; 0 for a single token
    Scalar first = 0;     ///< a_i0

    bool operator==(const AttentionStatistics&) const = default;
};

AttentionStatistics attentionStatistics(const Matrix& attention);
/// The same where the entropy of each row is known.
AttentionStatistics attentionStatistics(const Matrix& attention, const Scalar* entropies);

}  // namespace headscope
