// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/key_plane.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace headscope {

namespace {

constexpr double kRounding = 1e-6;  // of the size of all: what single precision leaves of a point on an edge

struct Vector {
    double x, y;

    Vector operator-(const Vector& other) const { return {x - other.x, y - other.y}; }
    double length() const { return std::hypot(x, y); }
};

double cross(const Vector& a, const Vector& b) { return a.x * b.y - a.y * b.x; }
double dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y; }

Vector at(const Matrix& points, Index row) { return {static_cast<double>(points(row, 0)), static_cast<double>(points(row, 1))}; }

double sizeOf(const Matrix& points) { return points.size() == 0 ? 0 : static_cast<double>(points.cwiseAbs().maxCoeff()); }

/// How far `point` lies to the left of the line from `a` to `b`.
double heightAbove(const Vector& a, const Vector& b, const Vector& point)
{
    const double length = (b - a).length();
    return length > 0 ? cross(b - a, point - a) / length : 0;
}

/// The outward normal of the edge from `a` to `b` of a hull that is gone round counter-clockwise.
double normalOf(const Vector& a, const Vector& b) { return std::atan2(-(b.x - a.x), b.y - a.y); }

/// `angle` turned back into 0 … 2π.
double onceRound(double angle)
{
    const double turn = 2 * std::numbers::pi;
    const double rest = std::fmod(angle, turn);
    return rest < 0 ? rest + turn : rest;
}

}  // namespace

std::vector<Index> convexHull(const Matrix& points)
{
    std::vector<Index> order(static_cast<std::size_t>(points.rows()));
    std::iota(order.begin(), order.end(), Index(0));
    std::ranges::stable_sort(
        order, [&](Index a, Index b) { return points(a, 0) != points(b, 0) ? points(a, 0) < points(b, 0) : points(a, 1) < points(b, 1); });
    const double rounding = kRounding * sizeOf(points);
    const auto [first, last] =
        std::ranges::unique(order, [&](Index a, Index b) { return (at(points, a) - at(points, b)).length() <= rounding; });
    order.erase(first, last);
    if (order.size() < 3)
        return order;

    // Andrew's monotone chain: the lower half from left to right, the upper half back.
    std::vector<Index> hull;
    const auto addHalf = [&](const auto& begin, const auto& end) {
        const std::size_t start = hull.size();
        for (auto it = begin; it != end; ++it) {
            while (hull.size() >= start + 2 &&
                   heightAbove(at(points, hull[hull.size() - 2]), at(points, *it), at(points, hull.back())) >= -rounding)
                hull.pop_back();
            hull.push_back(*it);
        }
        hull.pop_back();  // the next half begins with it
    };
    addHalf(order.begin(), order.end());
    addHalf(order.rbegin(), order.rend());
    return hull;
}

bool DirectionRange::contains(double direction) const { return onceRound(direction - from) < width; }

std::vector<DirectionRange> winningDirections(const Matrix& points, const std::vector<Index>& hull)
{
    if (hull.size() == 1)
        return {{hull.front(), -std::numbers::pi, 2 * std::numbers::pi}};
    std::vector<DirectionRange> ranges;
    const std::size_t count = hull.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vector before = at(points, hull[(i + count - 1) % count]), corner = at(points, hull[i]),
                     after = at(points, hull[(i + 1) % count]);
        const double from = normalOf(before, corner);
        ranges.push_back({hull[i], from, onceRound(normalOf(corner, after) - from)});
    }
    return ranges;
}

std::vector<Index> winnersOf(std::span<const Scalar> scores)
{
    std::vector<Index> best;
    if (scores.empty())
        return best;
    double largest = 0;
    for (const Scalar score : scores)
        largest = std::max(largest, std::abs(static_cast<double>(score)));
    const double limit = static_cast<double>(*std::ranges::max_element(scores)) - 2 * kRounding * largest;
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (static_cast<double>(scores[i]) >= limit)
            best.push_back(static_cast<Index>(i));
    return best;
}

std::vector<Share> meanOfCorners(const Matrix& points, const std::vector<Index>& hull, Index point)
{
    if (std::ranges::find(hull, point) != hull.end() || hull.empty())
        return {{point, 1}};
    const Vector p = at(points, point), a = at(points, hull[0]);
    const double rounding = kRounding * sizeOf(points);
    std::vector<Share> shares;
    // On an edge two corners are enough.
    for (std::size_t i = 0; i < hull.size() && shares.empty(); ++i) {
        const Index from = hull[i], to = hull[(i + 1) % hull.size()];
        const Vector edge = at(points, to) - at(points, from);
        if (std::abs(heightAbove(at(points, from), at(points, to), p)) > 2 * rounding)
            continue;
        const double part = edge.length() > 0 ? dot(p - at(points, from), edge) / dot(edge, edge) : 0;
        if (part > -kRounding && part < 1 + kRounding)
            shares = {{from, 1 - part}, {to, part}};
    }
    // The hull is cut into triangles around its first corner, and the point lies in one of them.
    for (std::size_t i = 1; i + 1 < hull.size() && shares.empty(); ++i) {
        const Vector b = at(points, hull[i]), c = at(points, hull[i + 1]);
        const double area = cross(b - a, c - a);
        const double second = cross(p - a, c - a) / area, third = cross(b - a, p - a) / area;
        if (second >= -kRounding && third >= -kRounding && second + third <= 1 + kRounding)
            shares = {{hull[0], 1 - second - third}, {hull[i], second}, {hull[i + 1], third}};
    }
    std::erase_if(shares, [](const Share& share) { return share.weight < 2 * kRounding; });
    std::ranges::stable_sort(shares, std::greater{}, &Share::weight);
    return shares;
}

}  // namespace headscope
