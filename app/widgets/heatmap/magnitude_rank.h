// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the magnitudes of very many numbers fast, as whole numbers.
#pragma once

#include "core/base/matrix.h"

#include <bit>
#include <cstdint>
#include <type_traits>

// Millions of cells are looked at: these loops are compiled once more for processors with wider registers, where the compiler and the
// sanitizers allow it.
#if defined(__x86_64__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&               \
    !defined(__SANITIZE_THREAD__)
#define FOR_WIDE_REGISTERS __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_WIDE_REGISTERS
#endif

namespace headscope {

static_assert(std::is_same_v<Scalar, float>);

/// Whole numbers in the order of the magnitudes, below them what is not finite: they are compared faster than numbers.
using MagnitudeRank = std::int32_t;

inline constexpr std::uint32_t kRankOfInfinity = 0xff000000;  // an infinite number without its sign, shifted out to the left

inline MagnitudeRank rankOf(Scalar value)
{
    return static_cast<MagnitudeRank>(std::rotl(std::bit_cast<std::uint32_t>(value), 1) - kRankOfInfinity + 0x80000000);
}

inline Scalar valueOf(MagnitudeRank rank)
{
    return std::bit_cast<Scalar>(std::rotr(static_cast<std::uint32_t>(rank) - 0x80000000 + kRankOfInfinity, 1));
}

}  // namespace headscope
