// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_painter.h"

#include "app/views/geometry/geometry_words.h"
#include "app/views/geometry/plane_contours.h"
#include "app/views/geometry/plane_labels.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr int kMostArrows = 200;
constexpr double kLeastRadius = 6, kMostRadius = 24;  // px at the normal size of type
constexpr double kEvenRadius = 9;
constexpr double kRingWidth = 10;

class PlanePainter {
public:
    PlanePainter(QPainter& painter, const QRectF& whole, const GeometryScene& scene, const PlaneFrame& frame, const PlaneStyle& style)
        : m_painter(painter),
          m_scene(scene),
          m_frame(frame),
          m_style(style),
          m_area(planeArea(whole, style)),
          m_map(frame, m_area),
          m_seen(m_map.visible()),
          m_unit(QFontMetricsF(style.font).height() / 17),
          m_ink(style.palette.color(QPalette::WindowText)),
          m_quiet(style.palette.color(QPalette::PlaceholderText))
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(m_style.font);
        m_painter.save();
        m_painter.setClipRect(m_area);
        if (m_style.regions)
            paintRegions();
        paintGrid();
        if (m_style.hull)
            paintHull();
        if (m_style.contours)
            paintContours(m_painter, m_scene, m_map, m_area, m_style, m_words);
        if (m_style.regions)
            paintRing();
        paintQueries();
        paintKeys();
        PlaneLabels labels(m_painter, m_area, m_map, m_scene, m_style);
        labels.keepFree(m_words, QLineF(origin(), arrowEnd(m_scene.query)));
        labels.paintKeys();
        labels.paintQuery(arrowEnd(m_scene.query));
        m_painter.restore();
    }

private:
    QPointF arrowEnd(Index token) const { return m_map.toScreen(m_scene.queryPlace(token) * m_frame.arrowFactor); }
    QPointF origin() const { return m_map.toScreen({0, 0}); }
    double far() const { return 2 * (m_area.width() + m_area.height()); }
    QPointF along(double direction, double pixels) const { return origin() + QPointF(std::cos(direction), -std::sin(direction)) * pixels; }

    QPainterPath sector(const DirectionRange& range, double radius) const
    {
        QPainterPath path(origin());
        const QRectF circle(origin() - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
        path.arcTo(circle, range.from * 180 / std::numbers::pi, range.width * 180 / std::numbers::pi);
        path.closeSubpath();
        return path;
    }

    void paintRegions()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, false);  // large and faint
        QPainterPath area;
        area.addRect(m_area);  // SVG knows no clipping
        for (const DirectionRange& range : m_scene.ranges) {
            const bool winning = std::ranges::find(m_scene.winners, range.corner) != m_scene.winners.end();
            m_painter.fillPath(sector(range, far()).intersected(area), faded(keyColor(range.corner, m_style.dark), winning ? 0.17 : 0.07));
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paintRing()
    {
        const double radius = m_frame.ring * m_map.scale();
        const QRectF circle(origin() - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
        for (const DirectionRange& range : m_scene.ranges) {
            m_painter.setPen(QPen(keyColor(range.corner, m_style.dark), kRingWidth * m_unit, Qt::SolidLine, Qt::FlatCap));
            QPainterPath arc;
            arc.arcMoveTo(circle, range.from * 180 / std::numbers::pi);
            arc.arcTo(circle, range.from * 180 / std::numbers::pi, range.width * 180 / std::numbers::pi);
            m_painter.strokePath(arc, m_painter.pen());
        }
    }

    /// Whether the ring or a key covers it.
    bool isCovered(const QRectF& box) const
    {
        const auto distance = [&](QPointF point) { return QLineF(box.center(), point).length(); };
        if (m_style.regions && std::abs(distance(origin()) - m_frame.ring * m_map.scale()) < (kRingWidth * m_unit + box.width()) / 2)
            return true;
        for (int key = 0; key < m_scene.keyCount(); ++key)
            if (distance(m_map.toScreen(m_scene.keyPlace(key))) < keyRadius(m_scene, key, m_style) + box.width() / 2)
                return true;
        return false;
    }

    void paintGrid()
    {
        const double step = roundStep(70 * m_unit / m_map.scale());
        const QFontMetrics metrics = m_painter.fontMetrics();
        const QPointF zero = origin();
        const auto line = [&](double value, bool upright) {
            const bool axis = std::abs(value) < step / 2;
            const QLineF whole(m_map.toScreen(upright ? QPointF(value, m_seen.top()) : QPointF(m_seen.left(), value)),
                               m_map.toScreen(upright ? QPointF(value, m_seen.bottom()) : QPointF(m_seen.right(), value)));
            m_painter.setPen(QPen(axis ? m_quiet : faded(m_quiet, 0.22), axis ? 1.4 * m_unit : 1));
            m_painter.drawLine(whole);
            if (axis)
                return;
            const QString text = coordinate(value);
            const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
            const QPointF at =
                upright ? QPointF(whole.x1() - size.width() / 2, std::clamp(zero.y() + 2, m_area.top(), m_area.bottom() - size.height()))
                        : QPointF(std::clamp(zero.x() - size.width() - 4, m_area.left() + 2, m_area.right() - size.width()),
                                  whole.y1() - size.height() / 2);
            m_painter.setPen(m_quiet);
            if (m_area.contains(QRectF(at, size)) && !isCovered(QRectF(at, size)))
                m_painter.drawText(QRectF(at, size), Qt::AlignCenter, text);
        };
        for (double value = std::ceil(m_seen.left() / step) * step; value <= m_seen.right(); value += step)
            line(value, true);
        for (double value = std::ceil(m_seen.top() / step) * step; value <= m_seen.bottom(); value += step)
            line(value, false);
        const auto name = [&](const QString& text, QPointF at) {
            const QSizeF size(metrics.horizontalAdvance(text) + 6, metrics.height());
            m_words.emplace_back(QPointF(std::clamp(at.x(), m_area.left(), std::max(m_area.left(), m_area.right() - size.width())),
                                         std::clamp(at.y(), m_area.top(), m_area.bottom() - size.height())),
                                 size);
            m_painter.setPen(m_ink);
            m_painter.drawText(m_words.back(), Qt::AlignCenter, text);
        };
        name(m_scene.xName, {m_area.right(), zero.y() + metrics.height() + 2});
        name(m_scene.yName, {zero.x() + 5, m_area.top() + 2});
    }

    void paintHull()
    {
        QPolygonF outline;
        for (const Index corner : m_scene.hull)
            outline << m_map.toScreen(m_scene.keyPlace(corner));
        m_painter.setPen(QPen(m_ink, 1.8 * m_unit));
        m_painter.setBrush(faded(m_ink, 0.06));
        m_painter.drawPolygon(outline);
        m_painter.setBrush(Qt::NoBrush);
    }

    void paintArrow(QPointF end, const QColor& color, double width, const QPen& edge)
    {
        const QPointF way = end - origin();
        const double length = std::hypot(way.x(), way.y());
        if (length < 1)
            return;
        const double head = std::min(length, 4.5 * width);
        const QPointF unit = way / length, aside(-unit.y(), unit.x());
        const QPointF neck = end - unit * head, wide = aside * head * 0.5, narrow = aside * width * 0.5;
        const QPolygonF shape{end, neck + wide, neck + narrow, origin() + narrow, origin() - narrow, neck - narrow, neck - wide};
        m_painter.setPen(edge);
        m_painter.setBrush(color);
        m_painter.drawPolygon(shape);
        m_painter.setBrush(Qt::NoBrush);
    }

    void paintQueries()
    {
        if (m_scene.queryCount() <= kMostArrows)
            for (int token = 0; token < m_scene.queryCount(); ++token)
                if (token != m_scene.query && m_scene.queryPlace(token) != m_scene.queryPlace(m_scene.query))
                    paintArrow(arrowEnd(token), faded(m_style.queryColor, 0.4), 2.5 * m_unit, Qt::NoPen);
        const QPointF end = arrowEnd(m_scene.query);
        paintArrow(end, m_style.queryColor, 5 * m_unit, QPen(m_style.palette.color(QPalette::Base), 2.5 * m_unit));
        if (m_style.marked && m_style.heldKey < 0) {
            m_painter.setPen(QPen(m_style.palette.color(QPalette::Highlight), 2 * m_unit));
            m_painter.drawEllipse(end, 11 * m_unit, 11 * m_unit);
        }
    }

    void paintKeys()
    {
        const QColor base = m_style.palette.color(QPalette::Base);
        for (int key = 0; key < m_scene.keyCount(); ++key) {
            const QPointF place = m_map.toScreen(m_scene.keyPlace(key));
            const double radius = keyRadius(m_scene, key, m_style);
            const QColor color = keyColor(key, m_style.dark);
            m_painter.setPen(QPen(base, 5 * m_unit));
            m_painter.drawEllipse(place, radius, radius);
            m_painter.setBrush(m_scene.isBlocked(key) ? QBrush(base) : QBrush(faded(color, m_scene.isCorner(key) ? 1 : 0.75)));
            m_painter.setPen(QPen(color, 2.2 * m_unit, m_scene.isCorner(key) ? Qt::SolidLine : Qt::DotLine));
            m_painter.drawEllipse(place, radius, radius);
            if (m_scene.isBlocked(key)) {  // crossed out
                m_painter.drawLine(place - QPointF(radius, radius) * 0.7, place + QPointF(radius, radius) * 0.7);
                m_painter.drawLine(place - QPointF(radius, -radius) * 0.7, place + QPointF(radius, -radius) * 0.7);
            }
            m_painter.setBrush(Qt::NoBrush);
            if (m_style.marked && key == m_style.heldKey) {
                m_painter.setPen(QPen(m_style.palette.color(QPalette::Highlight), 2 * m_unit));
                m_painter.drawEllipse(place, radius + 5 * m_unit, radius + 5 * m_unit);
            }
        }
    }

    QPainter& m_painter;
    const GeometryScene& m_scene;
    const PlaneFrame& m_frame;
    const PlaneStyle& m_style;
    QRectF m_area;
    PlaneMapping m_map;
    QRectF m_seen;
    double m_unit;  // 1 px at the normal size of type
    QColor m_ink, m_quiet;
    std::vector<QRectF> m_words;  // where something is written already
};

}  // namespace

QRectF planeArea(const QRectF& whole, const PlaneStyle& style) { return whole.adjusted(0, 0, 0, -legendHeight(whole.width(), style)); }

double keyRadius(const GeometryScene& scene, Index key, const PlaneStyle& style)
{
    const double unit = QFontMetricsF(style.font).height() / 17;
    if (!style.weights)
        return kEvenRadius * unit;
    return (kLeastRadius + (kMostRadius - kLeastRadius) * std::sqrt(std::clamp(scene.weight(key), 0.0, 1.0))) * unit;
}

void paintPlane(QPainter& painter, const QRectF& whole, const GeometryScene& scene, const PlaneFrame& frame, const PlaneStyle& style)
{
    PlanePainter(painter, whole, scene, frame, style).paint();
    paintLegend(painter, whole, frame, style);
}

}  // namespace headscope
