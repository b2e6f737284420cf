// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same everywhere: as many streams as are wanted, in any order, none of which has anything to do with another.
#pragma once

#include <cstdint>

namespace headscope {

/// SplitMix64 (Steele, Lea & Flood 2014). The distributions of the standard library differ from one to the next; these do not.
class RandomNumbers {
public:
    RandomNumbers(std::uint32_t seed, std::uint64_t stream) : m_state(mixed(seed + kGolden) ^ mixed(stream)) {}

    double uniform() { return (static_cast<double>(bits() >> 11) + 1) * 0x1p-53; }  ///< above 0, up to 1
    int below(int count) { return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(count) >> 32); }

private:
    static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;

    static std::uint64_t mixed(std::uint64_t bits)
    {
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        return bits ^ (bits >> 31);
    }

    std::uint64_t bits() { return mixed(m_state += kGolden); }

    std::uint64_t m_state;
};

}  // namespace headscope
