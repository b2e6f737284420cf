// SPDX-License-Identifier: GPL-3.0-or-later
// Words that a table of libstdc++ keeps in one place: their hashes (MurmurHash2 of 64 bits, with a seed that everyone knows) are the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace headscope {

/// side · side of them, of 32 letters and signs each: a half that leads from the seed to one state of the hash, and one that goes on there.
inline std::vector<std::string> collidingWords(std::size_t side)
{
    constexpr std::uint64_t kFactor = 0xc6a4a7935bd1e995ULL, kSeed = 0xc70f6907ULL, kState = 0x5eed;
    std::uint64_t inverse = kFactor;
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - kFactor * inverse;
    const auto shifted = [](std::uint64_t number) { return number ^ (number >> 47); };  // twice is not at all
    const auto halves = [&](std::uint64_t from) {
        std::vector<std::string> found;
        for (std::uint64_t number = 0; found.size() < side; ++number) {
            std::uint64_t first = 0;  // eight letters that say the number
            for (int digit = 0; digit < 8; ++digit)
                first |= ('a' + ((number >> (4 * digit)) & 15)) << (8 * digit);
            const std::uint64_t state = (from ^ (shifted(first * kFactor) * kFactor)) * kFactor;
            const std::uint64_t second = shifted((kState * inverse ^ state) * inverse) * inverse;
            std::string half(16, '\0');
            std::memcpy(half.data(), &first, 8);
            std::memcpy(half.data() + 8, &second, 8);
            if (std::ranges::all_of(half, [](char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '\\'; }))
                found.push_back(half);
        }
        return found;
    };
    std::vector<std::string> words;
    const auto ends = halves(kState);
    for (const std::string& begin : halves(kSeed ^ (32 * kFactor)))
        for (const std::string& end : ends)
            words.push_back(begin + end);
    return words;
}

}  // namespace headscope
