// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the plane of one head: regions, ring, contours, hull, queries and keys. The screen and the copied image share it.
#pragma once

#include "app/views/geometry/geometry_scene.h"
#include "app/views/geometry/plane_frame.h"

#include <QFont>
#include <QPalette>

class QPainter;

namespace headscope {

struct PlaneStyle {
    QPalette palette;
    QFont font;
    QColor queryColor;
    bool dark = false;
    bool regions = true;   ///< directions in which each key wins, and the ring of them
    bool contours = true;  ///< lines of equal q·k
    bool hull = true;
    bool weights = true;  ///< points as large as their softmax weight
    int heldKey = -1;     ///< marked as what the arrow keys move; −1: the query
    bool marked = false;  ///< whether that is marked at all
};

QRectF planeArea(const QRectF& whole, const PlaneStyle& style);                    ///< the legend stands below it
double keyRadius(const GeometryScene& scene, Index key, const PlaneStyle& style);  ///< px

void paintPlane(QPainter& painter, const QRectF& whole, const GeometryScene& scene, const PlaneFrame& frame, const PlaneStyle& style);

}  // namespace headscope
