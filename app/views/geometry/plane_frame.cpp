// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_frame.h"

#include "app/views/geometry/geometry_scene.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kRing = 0.5;                                // a part of the reach of the keys
constexpr double kMargin = 0.14;                             // around everything: room for the names
constexpr double kLongestArrow = 1.5, kShortestArrow = 0.2;  // in lengths of the ring's radius

double reachOf(const GeometryScene& scene)
{
    double reach = 0;
    for (int key = 0; key < scene.keyCount(); ++key)
        reach = std::max(reach, std::hypot(scene.keyPlace(key).x(), scene.keyPlace(key).y()));
    return reach > 0 ? reach : 1;
}

double arrowLength(const GeometryScene& scene)
{
    const QPointF place = scene.queryPlace(scene.query);
    return std::hypot(place.x(), place.y());
}

}  // namespace

double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (least <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10 * power;
}

PlaneFrame PlaneFrame::around(const GeometryScene& scene)
{
    const double reach = reachOf(scene), length = arrowLength(scene);
    PlaneFrame frame;
    frame.ring = kRing * reach;
    // The arrow is lengthened or shortened by a round number where it could not be seen else.
    if (length > 0 && (length < 0.35 * frame.ring || length > kLongestArrow * frame.ring))
        frame.arrowFactor = roundStep(0.6 * frame.ring / length);
    double left = -frame.ring, right = frame.ring, low = -frame.ring, high = frame.ring;
    for (int key = 0; key < scene.keyCount(); ++key) {
        const QPointF place = scene.keyPlace(key);
        left = std::min(left, place.x());
        right = std::max(right, place.x());
        low = std::min(low, place.y());
        high = std::max(high, place.y());
    }
    const double margin = kMargin * std::max(right - left, high - low);
    frame.world = QRectF(left - margin, low - margin, right - left + 2 * margin, high - low + 2 * margin);
    return frame;
}

bool PlaneFrame::suits(const GeometryScene& scene) const
{
    for (int key = 0; key < scene.keyCount(); ++key)
        if (!world.contains(scene.keyPlace(key)))
            return false;
    const double length = arrowLength(scene) * arrowFactor;
    return reachOf(scene) > 0.7 * ring && (length == 0 || (length < kLongestArrow * ring && length > kShortestArrow * ring));
}

PlaneMapping::PlaneMapping(const PlaneFrame& frame, const QRectF& area)
    : m_area(area),
      m_center(frame.world.center()),
      m_scale(std::max(1e-9, std::min(area.width() / frame.world.width(), area.height() / frame.world.height())))
{
}

QRectF PlaneMapping::visible() const
{
    const QSizeF size(m_area.width() / m_scale, m_area.height() / m_scale);
    return {m_center.x() - size.width() / 2, m_center.y() - size.height() / 2, size.width(), size.height()};
}

}  // namespace headscope
