// SPDX-License-Identifier: GPL-3.0-or-later
// Computes GELU and its slope, approximated by tanh, several numbers at a time. To be included by instruction_set.cpp alone.
#pragma once

#include "core/kernels/softmax.h"

namespace headscope::kernels {
namespace {

constexpr Scalar kTwiceRoot = Scalar(1.59576912160573071176);  // 2·√(2/π)
constexpr Scalar kCubic = Scalar(0.044715);

/// ½·(1 + tanh u) = σ(2·u), the share of x that is let through, where u = √(2/π)·(x + 0.044715·x³).
struct Share {
    Vector whole;  ///< the share itself
    Vector slope;  ///< σ·(1 − σ): by how much it grows with 2·u
};

inline Share shareOf(Vector x)
{
    const Vector z = x * multiplyAdd(x * x, splat(kTwiceRoot * kCubic), splat(kTwiceRoot));
    const Vector e = exponential(z < Vector{} ? z : -z);
    const Vector greater = splat(1) / (splat(1) + e);
    const Vector less = e * greater;
    return {z < Vector{} ? less : greater, less * greater};
}

inline Vector geluOf(Vector x) { return x * shareOf(x).whole; }

inline Vector geluSlopeOf(Vector x)
{
    const Share share = shareOf(x);
    const Vector steepness = multiplyAdd(x * x, splat(3 * kTwiceRoot * kCubic), splat(kTwiceRoot));
    return multiplyAdd(x * share.slope, steepness, share.whole);
}

template <Vector (*each)(Vector)>
void eachOf(const Scalar* from, Scalar* to, Index count)
{
    const Index whole = count - count % kLanes;
    for (Index i = 0; i < whole; i += kLanes)
        store(to + i, each(load(from + i)));
    if (whole < count)
        storeSome(to + whole, each(loadSome(from + whole, count - whole)), count - whole);
}

}  // namespace
}  // namespace headscope::kernels
