// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scaling_experiment.h"

#include "core/base/random_numbers.h"
#include "core/model/attention_statistics.h"

#include <cmath>

namespace headscope {

namespace {

constexpr int kDrawsPerTask = 250;  // fixed, so that sums do not depend on the threads
constexpr double kMultiplyAddsPerDraw = 20.0 * kLargestKeyWidth;

/// Normal numbers of one draw, in pairs (Marsaglia & Bray 1964). The streams of different draws have nothing in common, so draws can be
/// made in any order.
class Normals {
public:
    Normals(std::uint32_t seed, std::uint64_t draw) : m_random(seed, draw) {}

    void fill(std::span<double> numbers)
    {
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
            double x = 0, y = 0, square = 0;
            do {
                x = 2 * m_random.uniform() - 1;
                y = 2 * m_random.uniform() - 1;
                square = x * x + y * y;
            } while (square >= 1 || square == 0);
            const double factor = std::sqrt(-2 * std::log(square) / square);
            numbers[i] = x * factor;
            numbers[i + 1] = y * factor;
        }
    }

private:
    RandomNumbers m_random;
};

using WidestVector = std::array<double, kLargestKeyWidth>;
using Points = std::vector<ScalingPoint>;

/// 1/√d_k, at [d_k − 1].
const WidestVector& inverseRoots()
{
    static const WidestVector roots = [] {
        WidestVector inverse;
        for (int i = 0; i < kLargestKeyWidth; ++i)
            inverse[i] = 1 / std::sqrt(i + 1.0);
        return inverse;
    }();
    return roots;
}

int binOf(double spreads)
{
    const double bin = std::floor(spreads / kScalingBinWidth) + kScalingBins / 2.0;
    return static_cast<int>(std::clamp(bin, 0.0, kScalingBins - 1.0));
}

/// Adds one independent q·k at every d_k.
void addPair(Points& sums, Normals normals)
{
    WidestVector q, k;
    normals.fill(q);
    normals.fill(k);
    const WidestVector& roots = inverseRoots();
    double dot = 0;
    for (int i = 0; i < kLargestKeyWidth; ++i) {
        dot += q[i] * k[i];
        sums[i].variance += dot * dot;
        ++sums[i].counts[binOf(dot * roots[i])];
    }
}

void add(RowMeasures& sum, const RowMeasures& row)
{
    sum.entropy += row.entropy;
    sum.largest += row.largest;
    sum.jacobianNorm += row.jacobianNorm;
}

void softmaxInPlace(std::span<double> scores, double factor)
{
    const double largest = *std::ranges::max_element(scores);
    double sum = 0;
    for (double& score : scores)
        sum += score = std::exp(factor * (score - largest));
    for (double& score : scores)
        score /= sum;
}

RowMeasures measureScores(std::array<double, kScalingKeys> scores, double factor)
{
    softmaxInPlace(scores, factor);
    return measureRow(scores);
}

/// Adds what softmax makes of one query and its keys, at every d_k.
void addRow(Points& sums, Normals normals, bool keepScores)
{
    WidestVector q;
    std::array<WidestVector, kScalingKeys> keys;
    normals.fill(q);
    for (WidestVector& k : keys)
        normals.fill(k);
    const WidestVector& roots = inverseRoots();
    std::array<double, kScalingKeys> scores{};
    for (int i = 0; i < kLargestKeyWidth; ++i) {
        for (int j = 0; j < kScalingKeys; ++j)
            scores[j] += q[i] * keys[j][i];
        if (keepScores)
            sums[i].scores = scores;
        add(sums[i].unscaled, measureScores(scores, 1));
        add(sums[i].scaled, measureScores(scores, roots[i]));
    }
}

void divide(RowMeasures& sum, double rows) { sum = {sum.entropy / rows, sum.largest / rows, sum.jacobianNorm / rows}; }

}  // namespace

double scalingBinMiddle(int bin) { return (bin + 0.5 - kScalingBins / 2.0) * kScalingBinWidth; }

std::vector<double> softmaxOf(std::span<const double> scores, double factor)
{
    std::vector<double> weights(scores.begin(), scores.end());
    softmaxInPlace(weights, factor);
    return weights;
}

RowMeasures measureRow(std::span<const double> weights)
{
    return {entropy(weights), *std::ranges::max_element(weights), softmaxJacobianNorm(weights)};
}

std::vector<ScalingPoint> sampleScaling(const ScalingRequest& request, const CancelCheck& cancelled)
{
    const int rows = std::max(1, request.samples / kScalingKeys);
    const int draws = request.samples + rows;
    const int tasks = (draws + kDrawsPerTask - 1) / kDrawsPerTask;
    std::vector<Points> parts(static_cast<std::size_t>(tasks));
    parallelFor(tasks, kMultiplyAddsPerDraw * draws, [&](Index task) {
        Points& sums = parts[static_cast<std::size_t>(task)];
        sums.resize(kLargestKeyWidth);
        const int first = static_cast<int>(task) * kDrawsPerTask;
        for (int draw = first; draw < std::min(first + kDrawsPerTask, draws); ++draw) {
            if (cancelled())
                return;
            // Rows come first, so that the row whose scores are shown stays as it is when there are more samples.
            if (draw < rows)
                addRow(sums, {request.seed, static_cast<std::uint64_t>(draw)}, draw == 0);
            else
                addPair(sums, {request.seed, (std::uint64_t{1} << 32) + static_cast<std::uint64_t>(draw - rows)});
        }
    });
    if (cancelled())
        return {};

    Points points = std::move(parts.front());
    for (std::size_t part = 1; part < parts.size(); ++part)
        for (std::size_t i = 0; i < points.size(); ++i) {
            const ScalingPoint& from = parts[part][i];
            points[i].variance += from.variance;
            for (int bin = 0; bin < kScalingBins; ++bin)
                points[i].counts[bin] += from.counts[bin];
            add(points[i].unscaled, from.unscaled);
            add(points[i].scaled, from.scaled);
        }
    for (ScalingPoint& point : points) {
        point.variance /= request.samples;
        divide(point.unscaled, rows);
        divide(point.scaled, rows);
    }
    return points;
}

double varianceError(int keyWidth, int samples)
{
    const double d = keyWidth;
    return std::sqrt((2 * d * d + 6 * d) / samples);
}

}  // namespace headscope
