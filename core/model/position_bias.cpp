// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/position_bias.h"

#include "core/base/finite.h"
#include "core/base/phrase.h"
#include "core/model/block_settings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace headscope {

Index PositionBias::bucketOf(Index query, Index key) const
{
    const Index ofOneWay = bothWays ? buckets / 2 : buckets;
    const Index distance = bothWays ? std::abs(key - query) : std::max<Index>(query - key, 0);
    const Index first = bothWays && key > query ? ofOneWay : 0;
    if (distance < near())
        return first + distance;
    const auto times = [](Index a, Index b) { return std::log(static_cast<double>(a) / static_cast<double>(b)); };
    const double part = times(distance, near()) / times(longest, near());  // of the way to the longest, by the logarithm
    return first + std::min(near() + static_cast<Index>(part * static_cast<double>(ofOneWay - near())), ofOneWay - 1);
}

std::vector<std::string> PositionBias::names() const
{
    std::vector<std::string> names(static_cast<std::size_t>(buckets), "–");  // of what no distance falls into
    const auto written = [](Index number) { return (number < 0 ? "−" : "") + std::to_string(std::abs(number)); };
    for (Index distance = -longest, first = distance; distance <= (bothWays ? longest : 0); ++distance) {
        const Index bucket = bucketOf(0, distance);
        if (distance == -longest || bucketOf(0, distance - 1) != bucket)
            first = distance;
        names[static_cast<std::size_t>(bucket)] = first == distance ? written(distance) : written(first) + " … " + written(distance);
    }
    return names;
}

namespace {

std::optional<Error> checkBias(const std::string& where, const Block& block)
{
    const PositionBias& bias = *block.positionBias;
    if (bias.buckets < (bias.bothWays ? 4 : 2) || (bias.bothWays && bias.buckets % 2 != 0))
        return Error{
            where + ".weight",
            phrase("has {} columns, expected one for each bucket: at least 2, with \"both_ways\" an even number from 4 on", bias.buckets)};
    if (bias.longest <= bias.near())
        return Error{where + ".longest",
                     phrase("is {}, expected more than {}, the distances that have a bucket each", bias.longest, bias.near())};
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        const Matrix& row = *block.heads[h].positionBias;
        if (row.rows() != 1 || row.cols() != bias.buckets)
            return Error{where + ".weight",
                         phrase("has {} numbers for head {}, expected {}, one for each bucket", row.size(), h + 1, bias.buckets)};
        if (!areFinite(row))
            return Error{where + ".weight[" + std::to_string(h) + "]", phrase("has a number that is not finite")};
    }
    if (std::ranges::any_of(block.heads, [](const Head& head) { return head.slope != 0; }))
        return Error{where, phrase("is given, but scores fall with the distance by slopes (alibi) already")};
    return {};
}

/// Zeros, which change nothing until they are learned, for heads that have none yet.
void fitBias(Block& block)
{
    for (Head& head : block.heads)
        if (head.positionBias->cols() != block.positionBias->buckets)
            head.positionBias = Matrix(Matrix::Zero(1, block.positionBias->buckets));
}

void addBias(Block& block, std::size_t)
{
    block.positionBias.emplace();
    for (Head& head : block.heads)
        head.slope = 0;
    fitBias(block);
}

void removeBias(Block& block)
{
    block.positionBias.reset();
    for (Head& head : block.heads)
        head.positionBias = {};
}

constexpr PositionSetting kBiasPositions{.row = positioning(ScorePositions::Bias), .choose = addBias, .remove = removeBias};

}  // namespace

constinit const BlockSetting positionBiasSetting{
    .field = positioning(ScorePositions::Bias).id,
    .name = [](const Block&) -> std::string_view { return phraseId("a bias by distance"); },
    .isOn = [](const Block& block) { return block.positionBias.has_value(); },
    .isSame = [](const Block& a, const Block& b) { return a.positionBias == b.positionBias; },
    .isGradual = [](const Block& from, const Block& to) { return from.positionBias == to.positionBias; },
    .check = checkBias,
    .fit = fitBias,
    .positions = &kBiasPositions,
    .version = 4};

}  // namespace headscope
