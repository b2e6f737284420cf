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

/// The means for the pixels [first, end) of a row of `to`.
std::vector<Mean> meansFor(Index from, Index to, Resample filter, Index first, Index end)
{
    std::vector<Mean> means;
    for (Index i = first; i < end; ++i) {
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

/// The pixel that each of [first, end) of a row of `to` is a copy of.
std::vector<Mean> nearestFor(Index from, Index to, Index first, Index end)
{
    std::vector<Mean> means;
    const double step = static_cast<double>(from) / static_cast<double>(to);
    double at = step / 2;
    for (Index i = 0; i < end; ++i, at += step)  // added up, as Pillow does
        if (i >= first)
            means.push_back({std::min(from - 1, static_cast<Index>(at)), {1 << kPrecision}});
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

Pixels resized(const Pixels& image, Index width, Index height, Resample filter, const Part& part)
{
    const auto meansOf = [filter](Index from, Index to, Index first, Index end) {
        return filter == Resample::Nearest ? nearestFor(from, to, first, end) : meansFor(from, to, filter, first, end);
    };
    const Index left = std::clamp<Index>(part.left, 0, width), right = std::clamp(part.left + part.width, left, width);
    const Index top = std::clamp<Index>(part.top, 0, height), bottom = std::clamp(part.top + part.height, top, height);
    const std::vector<Mean> columns = meansOf(image.width, width, left, right), rows = meansOf(image.height, height, top, bottom);
    Pixels across = blank(right - left, image.height);
    for (Index row = 0; row < across.height; ++row)
        for (Index column = 0; column < across.width; ++column)
            for (int channel = 0; channel < 3; ++channel)
                across.bytes[across.place(row, column, channel)] =
                    meanOf(columns[static_cast<std::size_t>(column)], [&](Index at) { return image.at(row, at, channel); });
    Pixels result = blank(part.width, part.height);
    for (Index row = top; row < bottom; ++row)
        for (Index column = left; column < right; ++column)
            for (int channel = 0; channel < 3; ++channel)
                result.bytes[result.place(row - part.top, column - part.left, channel)] =
                    meanOf(rows[static_cast<std::size_t>(row - top)], [&](Index at) { return across.at(at, column - left, channel); });
    return result;
}

}  // namespace headscope
