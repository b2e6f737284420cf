// SPDX-License-Identifier: GPL-3.0-or-later
// A vector register full of numbers, as wide as the instruction set has them (SIMD). To be included by instruction_set.cpp alone.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

// Everything here is internal to the one object that it is compiled into: a function shared between objects of different
// instruction sets would be linked once, perhaps the one that this machine cannot run.
namespace headscope::kernels {
namespace {

#if defined(__AVX512F__)
constexpr int kBytes = 64;
constexpr int kTileRows = 14;    // 28 sums, 2 of the right factor, 1 of the left: 32 registers
constexpr int kTermsAtOnce = 1;  // more: g++ keeps the strides of so many rows in memory
#elif defined(__AVX2__)
constexpr int kBytes = 32;
constexpr int kTileRows = 6;
constexpr int kTermsAtOnce = 2;
#else
constexpr int kBytes = 16;
constexpr int kTileRows = 4;
constexpr int kTermsAtOnce = 1;
#endif

using Bits = std::conditional_t<sizeof(Scalar) == 4, std::int32_t, std::int64_t>;
typedef Scalar Vector __attribute__((vector_size(kBytes)));
typedef Bits BitVector __attribute__((vector_size(kBytes)));
constexpr int kLanes = kBytes / sizeof(Scalar);

template <std::size_t... lane>
inline Vector splat(Scalar x, std::index_sequence<lane...>)
{
    return Vector{(static_cast<void>(lane), x)...};
}

inline Vector splat(Scalar x) { return splat(x, std::make_index_sequence<kLanes>{}); }

inline Vector load(const Scalar* from)
{
    Vector result;
    __builtin_memcpy(&result, from, kBytes);
    return result;
}

inline void store(Scalar* to, Vector x) { __builtin_memcpy(to, &x, kBytes); }

#if defined(__AVX512F__) || defined(__AVX2__)
constexpr bool kMasks = true;  // some lanes are loaded as quickly as all
#else
constexpr bool kMasks = false;
#endif

#if defined(__AVX512F__)
inline unsigned firstLanes(Index count) { return count >= kLanes ? (1U << kLanes) - 1 : count <= 0 ? 0 : (1U << count) - 1; }
#elif defined(__AVX2__)
inline __m256i firstLanes(Index count)
{
    constexpr Bits kOfSingle = kLanes == 8 ? -1 : 0;
    static constexpr Bits lanes[2 * kLanes] = {-1, -1, -1, -1, kOfSingle, kOfSingle, kOfSingle, kOfSingle};
    const Index others = count >= kLanes ? 0 : count <= 0 ? kLanes : kLanes - count;
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(lanes + others));
}
#endif

/// The first `count` lanes, none or all where that is less or more; the others are 0.
inline Vector loadSome(const Scalar* from, Index count)
{
#if defined(__AVX512F__) && defined(HEADSCOPE_DOUBLE)
    return _mm512_maskz_loadu_pd(firstLanes(count), from);
#elif defined(__AVX512F__)
    return _mm512_maskz_loadu_ps(firstLanes(count), from);
#elif defined(__AVX2__) && defined(HEADSCOPE_DOUBLE)
    return _mm256_maskload_pd(from, firstLanes(count));
#elif defined(__AVX2__)
    return _mm256_maskload_ps(from, firstLanes(count));
#else
    alignas(kBytes) Scalar lanes[kLanes];
    for (int i = 0; i < kLanes; ++i)
        lanes[i] = i < count ? from[i] : 0;
    return load(lanes);
#endif
}

inline void storeSome(Scalar* to, Vector x, Index count)
{
#if defined(__AVX512F__) && defined(HEADSCOPE_DOUBLE)
    _mm512_mask_storeu_pd(to, firstLanes(count), x);
#elif defined(__AVX512F__)
    _mm512_mask_storeu_ps(to, firstLanes(count), x);
#elif defined(__AVX2__) && defined(HEADSCOPE_DOUBLE)
    _mm256_maskstore_pd(to, firstLanes(count), x);
#elif defined(__AVX2__)
    _mm256_maskstore_ps(to, firstLanes(count), x);
#else
    alignas(kBytes) Scalar lanes[kLanes];
    store(lanes, x);
    for (Index i = 0; i < kLanes && i < count; ++i)
        to[i] = lanes[i];
#endif
}

// Sixteen bits of a number, as files of weights hold it.
struct BrainFloat {
    std::uint16_t bits;
};
struct Half {
    std::uint16_t bits;
};

typedef std::uint16_t ShortVector __attribute__((vector_size(2 * kLanes)));
typedef std::uint32_t WordVector __attribute__((vector_size(4 * kLanes)));
typedef float SingleVector __attribute__((vector_size(4 * kLanes)));

inline Vector widened(ShortVector bits, BrainFloat)
{
    return __builtin_convertvector((SingleVector)(__builtin_convertvector(bits, WordVector) << 16), Vector);
}

/// The exponent of a half is 112 less than that of a float: the product is exact, also where the half is subnormal.
inline Vector widened(ShortVector bits, Half)
{
    const WordVector all = __builtin_convertvector(bits, WordVector);
    const SingleVector magnitude = (SingleVector)((all & 0x7fff) << 13) * 0x1p112F;
    return __builtin_convertvector((SingleVector)((WordVector)magnitude | (all & 0x8000) << 16), Vector);
}

template <class Number>
inline Vector load(const Number* from)
{
    ShortVector bits;
    __builtin_memcpy(&bits, from, sizeof bits);
    return widened(bits, Number{});
}

template <class Number>
inline Vector loadSome(const Number* from, Index count)
{
    if (count >= kLanes)
        return load(from);
    Number lanes[kLanes] = {};
    for (Index i = 0; i < count; ++i)
        lanes[i] = from[i];
    return load(lanes);
}

/// a·b + c, rounded once where the instruction set can.
inline Vector multiplyAdd(Vector a, Vector b, Vector c)
{
#if defined(__AVX512F__) && defined(HEADSCOPE_DOUBLE)
    return _mm512_fmadd_pd(a, b, c);
#elif defined(__AVX512F__)
    return _mm512_fmadd_ps(a, b, c);
#elif defined(__AVX2__) && defined(HEADSCOPE_DOUBLE)
    return _mm256_fmadd_pd(a, b, c);
#elif defined(__AVX2__)
    return _mm256_fmadd_ps(a, b, c);
#else
    return a * b + c;
#endif
}

template <int width, std::size_t... lane>
inline void exchangeHalves(Vector& a, Vector& b, std::index_sequence<lane...>)
{
    const Vector first = a;
    a = __builtin_shufflevector(first, b, (lane & width ? kLanes + lane - width : lane)...);
    b = __builtin_shufflevector(first, b, (lane & width ? kLanes + lane : lane + width)...);
}

/// Mirrors a square of numbers at its diagonal: the halves of ever smaller squares change places.
template <int width = kLanes / 2>
inline void transpose(Vector (&rows)[kLanes])
{
#pragma GCC unroll 16
    for (int i = 0; i < kLanes; ++i)
        if (!(i & width))
            exchangeHalves<width>(rows[i], rows[i + width], std::make_index_sequence<kLanes>{});
    if constexpr (width > 1)
        transpose<width / 2>(rows);
}

template <int width, std::size_t... lane>
inline Vector exchanged(Vector x, std::index_sequence<lane...>)
{
    return __builtin_shufflevector(x, x, (lane ^ width)...);
}

/// All lanes by an operation of two, each half with the other.
template <int width = kLanes / 2, class Operation>
inline Scalar folded(Vector x, const Operation& operation)
{
    const Vector both = operation(x, exchanged<width>(x, std::make_index_sequence<kLanes>{}));
    if constexpr (width > 1)
        return folded<width / 2>(both, operation);
    else
        return both[0];
}

inline Scalar sumOf(Vector x)
{
    return folded(x, [](Vector a, Vector b) { return a + b; });
}

inline Scalar maximumOf(Vector x)
{
    return folded(x, [](Vector a, Vector b) { return a > b ? a : b; });
}

}  // namespace
}  // namespace headscope::kernels
