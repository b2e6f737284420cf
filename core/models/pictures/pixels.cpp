// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/pixels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr int kPrecision = 22;  // bits behind the point of a weight, as Pillow has them

double sinc(double x) { return x == 0 ? 1 : std::sin(x * std::numbers::pi) / (x * std::numbers::pi); }

double bilinear(double x) { return std::max(0.0, 1 - std::abs(x)); }

double bicubic(double x)
{
    constexpr double a = -0.5;
    x = std::abs(x);
    if (x < 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

double lanczos(double x) { return x >= -3 && x < 3 ? sinc(x) * sinc(x / 3) : 0; }

double box(double x) { return x > -0.5 && x <= 0.5 ? 1 : 0; }

double hamming(double x)
{
    x = std::abs(x);
    return x == 0 ? 1 : x >= 1 ? 0 : sinc(x) * (double{0.54F} + double{0.46F} * std::cos(x * std::numbers::pi));
}

struct Filter {
    double (*weight)(double);
    double support;
};

constexpr std::array kFilters{Filter{box, 0.5},   Filter{lanczos, 3}, Filter{bilinear, 1},
                              Filter{bicubic, 2}, Filter{box, 0.5},   Filter{hamming, 1}};

/// The pixels that one pixel of the result is made of.
struct Mean {
    Index first;
    std::vector<std::int32_t> weights;
};

std::vector<Mean> meansFor(Index from, Index to, Resample filter)
{
    std::vector<Mean> means;
    for (Index i = 0; i < to; ++i) {
        const Neighbours neighbours = neighboursOf(i, from, to, filter);
        Mean mean{neighbours.first, {}};
        for (const double weight : neighbours.weights) {
            const double part = weight * (1 << kPrecision);
            mean.weights.push_back(static_cast<std::int32_t>(part < 0 ? part - 0.5 : part + 0.5));
        }
        means.push_back(std::move(mean));
    }
    return means;
}

/// A byte of the result: the mean of those that byte(place) gives.
template <class Byte>
std::uint8_t meanOf(const Mean& mean, Byte byte)
{
    std::int64_t sum = std::int64_t{1} << (kPrecision - 1);
    for (std::size_t k = 0; k < mean.weights.size(); ++k)
        sum += static_cast<std::int64_t>(byte(mean.first + static_cast<Index>(k))) * mean.weights[k];
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(sum >> kPrecision, 0, 255));
}

Pixels blank(Index width, Index height) { return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3))}; }

Pixels nearest(const Pixels& image, Index width, Index height)
{
    Pixels result = blank(width, height);
    const auto placesFrom = [](Index own, Index other) {
        std::vector<Index> places;
        const double step = static_cast<double>(other) / static_cast<double>(own);
        for (double at = step / 2; std::ssize(places) < own; at += step)  // added up, as Pillow does
            places.push_back(std::min(other - 1, static_cast<Index>(at)));
        return places;
    };
    const std::vector<Index> rows = placesFrom(height, image.height), columns = placesFrom(width, image.width);
    for (Index row = 0; row < height; ++row)
        for (Index column = 0; column < width; ++column)
            for (int channel = 0; channel < 3; ++channel)
                result.bytes[static_cast<std::size_t>((row * width + column) * 3 + channel)] =
                    image.at(rows[static_cast<std::size_t>(row)], columns[static_cast<std::size_t>(column)], channel);
    return result;
}

}  // namespace

Neighbours neighboursOf(Index place, Index from, Index to, Resample resample)
{
    const Filter& filter = kFilters[static_cast<std::size_t>(resample)];
    const double scale = static_cast<double>(from) / static_cast<double>(to), stretch = std::max(scale, 1.0);
    const double support = filter.support * stretch, shrink = 1 / stretch;
    const double center = (static_cast<double>(place) + 0.5) * scale;
    Neighbours found{std::max<Index>(0, static_cast<Index>(center - support + 0.5)), {}};
    const Index end = std::min<Index>(from, static_cast<Index>(center + support + 0.5));
    double sum = 0;
    for (Index at = found.first; at < end; ++at)
        sum += found.weights.emplace_back(filter.weight((static_cast<double>(at) - center + 0.5) * shrink));
    for (double& weight : found.weights)
        weight = sum != 0 ? weight / sum : weight;
    return found;
}

Pixels resized(const Pixels& image, Index width, Index height, Resample filter)
{
    if (width == image.width && height == image.height)
        return image;
    if (filter == Resample::Nearest)
        return nearest(image, width, height);
    Pixels across = image;
    if (width != image.width) {
        const std::vector<Mean> means = meansFor(image.width, width, filter);
        across = blank(width, image.height);
        for (Index row = 0; row < image.height; ++row)
            for (Index column = 0; column < width; ++column)
                for (int channel = 0; channel < 3; ++channel)
                    across.bytes[static_cast<std::size_t>((row * width + column) * 3 + channel)] =
                        meanOf(means[static_cast<std::size_t>(column)], [&](Index at) { return image.at(row, at, channel); });
    }
    if (height == across.height)
        return across;
    const std::vector<Mean> means = meansFor(across.height, height, filter);
    Pixels result = blank(width, height);
    for (Index row = 0; row < height; ++row)
        for (Index column = 0; column < width; ++column)
            for (int channel = 0; channel < 3; ++channel)
                result.bytes[static_cast<std::size_t>((row * width + column) * 3 + channel)] =
                    meanOf(means[static_cast<std::size_t>(row)], [&](Index at) { return across.at(at, column, channel); });
    return result;
}

Pixels cropped(const Pixels& image, Index left, Index top, Index width, Index height)
{
    Pixels result = blank(width, height);
    for (Index row = 0; row < height; ++row)
        for (Index column = 0; column < width; ++column)
            for (int channel = 0; channel < 3; ++channel)
                if (const Index y = row + top, x = column + left; y >= 0 && y < image.height && x >= 0 && x < image.width)
                    result.bytes[static_cast<std::size_t>((row * width + column) * 3 + channel)] = image.at(y, x, channel);
    return result;
}

}  // namespace headscope
