// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of the plane is seen, how long arrows are drawn, and where a place is on the screen: both axes have the same scale.
#pragma once

#include <QPointF>
#include <QRectF>

namespace headscope {

struct GeometryScene;

struct PlaneFrame {
    QRectF world;            ///< y grows upwards; at least this is seen
    double ring = 1;         ///< radius of the ring of directions
    double arrowFactor = 1;  ///< queries are drawn so many times as long

    static PlaneFrame around(const GeometryScene& scene);
    /// Everything is inside, and nothing has become so small that another frame would show it better.
    bool suits(const GeometryScene& scene) const;
};

class PlaneMapping {
public:
    PlaneMapping(const PlaneFrame& frame, const QRectF& area);

    QPointF toScreen(QPointF place) const
    {
        return {m_area.center().x() + (place.x() - m_center.x()) * m_scale, m_area.center().y() - (place.y() - m_center.y()) * m_scale};
    }
    QPointF toWorld(QPointF point) const
    {
        return {m_center.x() + (point.x() - m_area.center().x()) / m_scale, m_center.y() - (point.y() - m_area.center().y()) / m_scale};
    }
    double scale() const { return m_scale; }  ///< px for 1
    QRectF visible() const;                   ///< part of the plane

private:
    QRectF m_area;
    QPointF m_center;
    double m_scale;
};

/// A number that is 1, 2 or 5 times a power of ten, not below `least`.
double roundStep(double least);

}  // namespace headscope
