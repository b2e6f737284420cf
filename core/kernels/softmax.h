// SPDX-License-Identifier: GPL-3.0-or-later
// Computes softmax, its entropy and its gradient, row by row, with its own exponentials and logarithms. To be included by
// instruction_set.cpp alone.
#pragma once

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace headscope::kernels {
namespace {

constexpr bool kSingle = sizeof(Scalar) == 4;
constexpr Scalar kInfinity = __builtin_inff();
constexpr Scalar kSmallestNormal = kSingle ? Scalar(1.17549435e-38) : Scalar(2.2250738585072014e-308);
constexpr Scalar kLowestExponent = kSingle ? Scalar(-87.3365) : Scalar(-708.396);  // where e^x is the smallest normal number
constexpr Scalar kLog2e = Scalar(1.44269504088896340736);
// ln 2 in two parts: the first has so few digits that its product with a whole number is exact.
constexpr Scalar kLn2High = kSingle ? Scalar(0.693359375) : Scalar(6.93145751953125e-1);
constexpr Scalar kLn2Low = kSingle ? Scalar(-2.12194440e-4) : Scalar(1.42860682030941723212e-6);
constexpr int kMantissaBits = kSingle ? 23 : 52;
constexpr Bits kExponentBias = kSingle ? 127 : 1023;
constexpr Scalar kRounding =
    kSingle ? Scalar(12582912.0) : Scalar(6755399441055744.0);  // adding 1.5·2^mantissaBits rounds to whole numbers

/// Raises x to the lowest number whose e^x is not 0, so that products with it stay finite.
inline Vector notTooLow(Vector x)
{
    const Vector lowest = splat(kLowestExponent);
    return x < lowest ? lowest : x;
}

/// e^x for x ≤ 0; 0 where that is below the smallest normal number.
inline Vector exponential(Vector x)
{
    const BitVector tooLow = x < splat(kLowestExponent);
    const Vector safe = notTooLow(x);
    // x = n·ln 2 + r with |r| ≤ ln 2 / 2; then e^x = 2^n·e^r, and e^r by its series.
    const Vector shifted = multiplyAdd(safe, splat(kLog2e), splat(kRounding));
    const Vector n = shifted - splat(kRounding);
    const Vector r = multiplyAdd(n, splat(-kLn2Low), multiplyAdd(n, splat(-kLn2High), safe));
    constexpr Scalar coefficients[] = {
        1,          1,           1.0 / 2,      1.0 / 6,       1.0 / 24,       1.0 / 120,       1.0 / 720,
        1.0 / 5040, 1.0 / 40320, 1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800.0};
    constexpr int degree = kSingle ? 7 : 13;
    Vector series = splat(coefficients[degree]);
#pragma GCC unroll 16
    for (int i = degree - 1; i >= 0; --i)
        series = multiplyAdd(series, r, splat(coefficients[i]));
    const BitVector power = ((BitVector)shifted - (BitVector)splat(kRounding) + kExponentBias) << kMantissaBits;
    return tooLow ? Vector{} : series * (Vector)power;
}

/// ln x for normal x > 0.
inline Vector logarithm(Vector x)
{
    // x = 2^n·z with z in √½ … √2; ln z = 2·artanh((z − 1)/(z + 1)), by its series.
    const Scalar rootOfHalf = Scalar(0.70710678118654752440);
    const BitVector offset = (BitVector)splat(rootOfHalf);
    const BitVector exponent = ((BitVector)x - offset) >> kMantissaBits;
    const Vector z = (Vector)((BitVector)x - (exponent << kMantissaBits));
    const Vector n = (Vector)((BitVector)splat(kRounding) + exponent) - splat(kRounding);
    const Vector s = (z - splat(1)) / (z + splat(1));
    const Vector square = s * s;
    constexpr int terms = kSingle ? 5 : 11;
    Vector series = splat(Scalar(2.0 / (2 * terms - 1)));
#pragma GCC unroll 16
    for (int i = terms - 2; i >= 0; --i)
        series = multiplyAdd(series, square, splat(Scalar(2.0 / (2 * i + 1))));
    return multiplyAdd(n, splat(kLn2High), multiplyAdd(s, series, n * splat(kLn2Low)));
}

/// Some rows at once, so that none waits for the numbers of another; what is done with each is the same, however many these are. `s` is a
/// copy: no number that is written can be one of it.
template <int rows>
void softmaxRows(Softmax s, Index first, Index columns)
{
    const Index whole = columns - columns % kLanes;
    const Index rest = columns - whole;
    const Scalar* const scores = s.scores + first * s.scoreStride;
    const Scalar* const allowed = s.allowed ? s.allowed + first * s.allowedStride : nullptr;
    Scalar* const scaled = s.scaled + first * s.scaledStride;
    Scalar* const result = s.result + first * s.resultStride;

    Vector maxima[rows], ends[rows];  // of each row, and what is beyond its last whole vector
#pragma GCC unroll 4
    for (int r = 0; r < rows; ++r)
        maxima[r] = ends[r] = splat(-kInfinity);
    const auto score = [&](Vector x, Vector mask) { return mask > 0 ? x * splat(s.factor) : splat(-kInfinity); };
    const auto keepScore = [&](int r, Vector x) {
        maxima[r] = x > maxima[r] ? x : maxima[r];
        return x;
    };
    for (Index j = 0; j < whole; j += kLanes)
#pragma GCC unroll 4
        for (int r = 0; r < rows; ++r) {
            const Vector x = load(scores + r * s.scoreStride + j);
            store(scaled + r * s.scaledStride + j,
                  keepScore(r, allowed ? score(x, load(allowed + r * s.allowedStride + j)) : x * splat(s.factor)));
        }
    if (rest > 0) {
        alignas(kBytes) Scalar ones[kLanes];
        store(ones, splat(1));
        const Vector within = loadSome(ones, rest);  // beyond the row nothing is allowed
#pragma GCC unroll 4
        for (int r = 0; r < rows; ++r) {
            const Vector x = loadSome(scores + r * s.scoreStride + whole, rest);
            ends[r] = keepScore(r, score(x, allowed ? loadSome(allowed + r * s.allowedStride + whole, rest) : within));
            storeSome(scaled + r * s.scaledStride + whole, ends[r], rest);
        }
    }

    Scalar maximum[rows];
    Vector sums[rows], products[rows];
#pragma GCC unroll 4
    for (int r = 0; r < rows; ++r) {
        maximum[r] = maximumOf(maxima[r]);
        sums[r] = products[r] = Vector{};
    }
    const auto exponentials = [&](int r, Vector score) {
        const Vector x = score - splat(maximum[r]);
        const Vector e = exponential(x);
        sums[r] += e;
        products[r] = multiplyAdd(e, notTooLow(x), products[r]);
        return e;
    };
    for (Index j = 0; j < whole; j += kLanes)
#pragma GCC unroll 4
        for (int r = 0; r < rows; ++r)
            store(result + r * s.resultStride + j, exponentials(r, load(scaled + r * s.scaledStride + j)));
    if (rest > 0)
#pragma GCC unroll 4
        for (int r = 0; r < rows; ++r)
            ends[r] = exponentials(r, ends[r]);

#pragma GCC unroll 4
    for (int r = 0; r < rows; ++r) {
        Scalar* const row = result + r * s.resultStride;
        const bool isBlocked = maximum[r] == -kInfinity;
        const Scalar sum = sumOf(sums[r]);
        const Scalar share = 1 / sum;
        for (Index j = 0; j < whole; j += kLanes)
            store(row + j, isBlocked ? Vector{} : load(row + j) * splat(share));
        if (rest > 0)
            storeSome(row + whole, isBlocked ? Vector{} : ends[r] * splat(share), rest);
        if (s.entropies)  // −Σ a·ln a where a = e^x / Σ e^x
            s.entropies[first + r] = isBlocked ? 0 : logarithm(splat(sum))[0] - sumOf(products[r]) * share;
    }
}

void softmax(const Softmax& s, Index rows, Index columns)
{
    constexpr Index kLongRow = 8 * kLanes;  // has enough to do of its own, and needs the first cache for itself
    Index i = 0;
    if (columns < kLongRow) {
        for (; i + 4 <= rows; i += 4)
            softmaxRows<4>(s, i, columns);
        for (; i + 2 <= rows; i += 2)
            softmaxRows<2>(s, i, columns);
    }
    for (; i < rows; ++i)
        softmaxRows<1>(s, i, columns);
}

void softmaxGradient(const SoftmaxGradient& g, Index rows, Index columns)
{
    const Index whole = columns - columns % kLanes;
    const Index rest = columns - whole;
    for (Index i = 0; i < rows; ++i) {
        const Scalar* a = g.attention + i * g.attentionStride;
        const Scalar* da = g.gradient + i * g.gradientStride;
        Vector sums{};
        for (Index j = 0; j < whole; j += kLanes)
            sums = multiplyAdd(load(a + j), load(da + j), sums);
        if (rest > 0)
            sums = multiplyAdd(loadSome(a + whole, rest), loadSome(da + whole, rest), sums);
        const Vector mean = splat(sumOf(sums));
        Scalar* result = g.result + i * g.resultStride;
        Scalar* scaled = g.scaled ? g.scaled + i * g.scaledStride : nullptr;
        for (Index j = 0; j < whole; j += kLanes) {
            const Vector ds = load(a + j) * (load(da + j) - mean);
            store(result + j, ds);
            if (scaled)
                store(scaled + j, ds * splat(g.factor));
        }
        if (rest > 0) {
            const Vector ds = loadSome(a + whole, rest) * (loadSome(da + whole, rest) - mean);
            storeSome(result + whole, ds, rest);
            if (scaled)
                storeSome(scaled + whole, ds * splat(g.factor), rest);
        }
    }
}

}  // namespace
}  // namespace headscope::kernels
