// One register full of numbers, as wide as the instruction set has them. To be included by instruction_set.cpp alone.
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

// Everything here is internal to the one object that it is compiled into: a function shared between objects of different
// instruction sets would be linked once, perhaps the one that this machine cannot run.
namespace headscope::kernels { namespace {

#if defined(__AVX512F__)
constexpr int kBytes = 64;
constexpr int kTileRows = 14;  // 28 sums, 2 of the right factor, 1 of the left: 32 registers
#elif defined(__AVX2__)
constexpr int kBytes = 32;
constexpr int kTileRows = 6;
#else
constexpr int kBytes = 16;
constexpr int kTileRows = 4;
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

inline Vector splat(Scalar x)
{
    return splat(x, std::make_index_sequence<kLanes>{});
}

inline Vector load(const Scalar* from)
{
    Vector result;
    __builtin_memcpy(&result, from, kBytes);
    return result;
}

inline void store(Scalar* to, Vector x)
{
    __builtin_memcpy(to, &x, kBytes);
}

/// The first `count` lanes; the others are `rest`.
inline Vector loadSome(const Scalar* from, Index count, Scalar rest)
{
    alignas(kBytes) Scalar lanes[kLanes];
    for (int i = 0; i < kLanes; ++i)
        lanes[i] = i < count ? from[i] : rest;
    return load(lanes);
}

inline void storeSome(Scalar* to, Vector x, Index count)
{
    alignas(kBytes) Scalar lanes[kLanes];
    store(lanes, x);
    for (Index i = 0; i < count; ++i)
        to[i] = lanes[i];
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

inline Scalar sumOf(Vector x)
{
    Scalar lanes[kLanes];
    store(lanes, x);
    for (int width = kLanes / 2; width > 0; width /= 2)
        for (int i = 0; i < width; ++i)
            lanes[i] += lanes[i + width];
    return lanes[0];
}

inline Scalar maximumOf(Vector x)
{
    Scalar lanes[kLanes];
    store(lanes, x);
    for (int width = kLanes / 2; width > 0; width /= 2)
        for (int i = 0; i < width; ++i)
            lanes[i] = lanes[i] > lanes[i + width] ? lanes[i] : lanes[i + width];
    return lanes[0];
}

}}  // namespace headscope::kernels
