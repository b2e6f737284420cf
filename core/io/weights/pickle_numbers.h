// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a pickle, as its bytes say them: little endian, but for those with a point.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace headscope {

/// The number in at most eight bytes.
inline std::uint64_t unsignedIn(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

/// The number in at most eight bytes, in two's complement.
inline std::int64_t signedIn(std::string_view bytes)
{
    const bool isNegative = !bytes.empty() && bytes.size() < 8 && static_cast<unsigned char>(bytes.back()) >= 0x80;
    return static_cast<std::int64_t>(unsignedIn(bytes) | (isNegative ? ~std::uint64_t{0} << (8 * bytes.size()) : 0));
}

/// Eight bytes, big endian.
inline double doubleIn(std::string_view bytes)
{
    std::uint64_t bits = 0;
    for (const char byte : bytes)
        bits = bits << 8 | static_cast<unsigned char>(byte);
    return std::bit_cast<double>(bits);
}

}  // namespace headscope
