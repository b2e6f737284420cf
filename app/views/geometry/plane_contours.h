// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the lines of equal q·k in the plane of one head, and the one through the winner, beyond which no key lies.
#pragma once

#include "app/views/geometry/plane_painter.h"

#include <vector>

namespace headscope {

QColor faded(QColor color, double alpha);

/// `words`: where something is written already; what the lines say is added.
void paintContours(QPainter& painter, const GeometryScene& scene, const PlaneMapping& map, const QRectF& area, const PlaneStyle& style,
                   std::vector<QRectF>& words);

}  // namespace headscope
