// SPDX-License-Identifier: GPL-3.0-or-later
// Why scores are divided by √d_k: random queries and keys, their dot products for every d_k, and what softmax makes of them with and
// without scaling.
#pragma once

#include "core/parallel/parallel_for.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace headscope {

inline constexpr int kLargestKeyWidth = 512;
inline constexpr int kScalingKeys = 8;  ///< keys that one query is compared with in a row of softmax

/// Dot products are counted in units of √d_k, where their spread is about 1 whatever d_k is; what lies beyond the ends is in the outermost
/// bins.
inline constexpr int kScalingBins = 40;
inline constexpr double kScalingBinWidth = 0.25;
double scalingBinMiddle(int bin);  ///< in units of √d_k

/// How one row of softmax weights looks at its keys.
struct RowMeasures {
    double entropy = 0;       ///< −Σ p ln p, in nat; 0 when one key has it all, ln m when all m keys are alike
    double largest = 0;       ///< the largest weight
    double jacobianNorm = 0;  ///< how much of a gradient gets through: ‖diag(p) − p·pᵀ‖, the Frobenius norm

    bool operator==(const RowMeasures&) const = default;
};

std::vector<double> softmaxOf(std::span<const double> scores, double factor);  ///< softmax over scores multiplied by a factor of 0 or more
RowMeasures measureRow(std::span<const double> weights);

/// The measurements at one d_k.
struct ScalingPoint {
    double variance = 0;  ///< the variance of q·k, its mean known to be 0; after scaling it is this divided by d_k
    std::array<int, kScalingBins> counts{};
    std::array<double, kScalingKeys> scores{};  ///< q·k of one query with each of its keys
    RowMeasures unscaled, scaled;               ///< means over the rows

    bool operator==(const ScalingPoint&) const = default;
};

struct ScalingRequest {
    int samples = 4000;  ///< independent pairs of q and k; and an eighth as many rows of one query and 8 keys
    std::uint32_t seed = 1;

    bool operator==(const ScalingRequest&) const = default;
};

/// The experiment for d_k = 1, 2, … 512, at [d_k − 1]. Components of q and k are drawn from N(0, 1); a longer vector begins with the
/// shorter one, so that growing d_k shows one experiment. Depends on the request alone, not on the number of threads; empty when cancelled.
std::vector<ScalingPoint> sampleScaling(const ScalingRequest& request, const CancelCheck& cancelled = {});

/// The standard error of the measured variance: √((2·d_k² + 6·d_k) / samples), since E[(q·k)⁴] = 3·d_k² + 6·d_k.
double varianceError(int keyWidth, int samples);

}  // namespace headscope
