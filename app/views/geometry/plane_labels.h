// SPDX-License-Identifier: GPL-3.0-or-later
// The words in the picture of the plane: names beside keys and query where they do not collide, and the legend below.
#pragma once

#include "app/views/geometry/plane_painter.h"

#include <QLineF>

#include <array>
#include <vector>

namespace headscope {

class PlaneLabels {
public:
    PlaneLabels(QPainter& painter, const QRectF& area, const PlaneMapping& map, const GeometryScene& scene, const PlaneStyle& style);

    void keepFree(std::vector<QRectF> words, const QLineF& arrow);  ///< nothing is to be written over them
    void paintKeys();
    void paintQuery(QPointF arrowEnd);

private:
    std::vector<int> namedKeys() const;  ///< the most important first; all where they are few
    struct Fit {
        QRectF box;      ///< null: nowhere inside
        double covered;  ///< square pixels of earlier drawing
    };
    Fit fit(QPointF at, double distance, const QSizeF& size) const;
    void paint(QPointF at, double distance, const std::array<QString, 2>& words, const QColor& color, bool bold);

    QPainter& m_painter;
    QRectF m_area;
    const PlaneMapping& m_map;
    const GeometryScene& m_scene;
    const PlaneStyle& m_style;
    std::vector<QRectF> m_taken;
};

double legendHeight(double width, const PlaneStyle& style);
void paintLegend(QPainter& painter, const QRectF& whole, const PlaneFrame& frame, const PlaneStyle& style);

}  // namespace headscope
