// SPDX-License-Identifier: GPL-3.0-or-later
// An image of red, green and blue bytes, and its resizing to the very bytes that Pillow makes: models were trained on those.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <vector>

namespace headscope {

struct Pixels {
    Index width = 0, height = 0;
    std::vector<std::uint8_t> bytes = {};  ///< red, green, blue of each pixel, row by row

    std::size_t place(Index row, Index column, int channel) const { return static_cast<std::size_t>((row * width + column) * 3 + channel); }
    std::uint8_t at(Index row, Index column, int channel) const { return bytes[place(row, column, channel)]; }
    bool operator==(const Pixels&) const = default;
};

/// The filters by which Pillow resizes, under its own numbers.
enum class Resample { Nearest = 0, Lanczos = 1, Bilinear = 2, Bicubic = 3, Box = 4, Hamming = 5 };

/// The places of a row of `from` that one place of a row of `to` is a mean of: those from `first` on, and their weights.
struct Neighbours {
    Index first = 0;
    std::vector<double> weights = {};
};
Neighbours neighboursOf(Index place, Index from, Index to, Resample filter);

/// A rectangle of an image, or beyond its edges.
struct Part {
    Index left = 0, top = 0, width = 0, height = 0;
};

/// Makes an image of another size, and returns a part of it; what lies beyond its edge is black. Each pixel is a weighted mean of all that
/// it covers (antialiased), rounded to a byte after each direction. Nothing is made of the rest, which may be large.
Pixels resized(const Pixels& image, Index width, Index height, Resample filter, const Part& part);

}  // namespace headscope
