// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/resized_places.h"

#include "core/models/pictures/pixels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

/// Weights of the four neighbours of a place, as PyTorch has them: Keys 1981 with a = −0.75.
std::array<double, 4> cubicWeights(double part)
{
    constexpr double a = -0.75;
    const auto near = [](double x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
    const auto far = [](double x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
    return {far(part + 1), near(part), near(1 - part), far(2 - part)};
}

std::vector<std::pair<Index, double>> placesAround(Index at, Index wanted, Index count, const PlaceResizing& how)
{
    std::vector<std::pair<Index, double>> all;
    if (how.antialiased) {
        const Neighbours found = neighboursOf(at, count, wanted, Resample::Bicubic);
        for (const double weight : found.weights)
            all.emplace_back(found.first + std::ssize(all), weight);
        return all;
    }
    const double place = (static_cast<double>(at) + 0.5) * static_cast<double>(count) / (static_cast<double>(wanted) + how.added) - 0.5;
    const double before = std::floor(place);
    for (const double weight : cubicWeights(place - before))
        all.emplace_back(std::clamp<Index>(static_cast<Index>(before) - 1 + std::ssize(all), 0, count - 1), weight);
    return all;
}

}  // namespace

Matrix resizedPlaces(const Matrix& places, Index rows, Index columns, Index wantedRows, Index wantedColumns, const PlaceResizing& how)
{
    Matrix result(wantedRows * wantedColumns, places.cols());
    for (Index row = 0; row < wantedRows; ++row)
        for (Index column = 0; column < wantedColumns; ++column) {
            Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(places.cols());
            for (const auto& [y, down] : placesAround(row, wantedRows, rows, how))
                for (const auto& [x, across] : placesAround(column, wantedColumns, columns, how))
                    sum += down * across * places.row(y * columns + x).cast<double>();
            result.row(row * wantedColumns + column) = sum.cast<Scalar>();
        }
    return result;
}

}  // namespace headscope
