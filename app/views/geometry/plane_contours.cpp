// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_contours.h"

#include "app/views/geometry/geometry_words.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kContours = 8;

/// The part of a line through that place that is seen, on screen; of no length when there is none.
QLineF inside(const PlaneMapping& map, QPointF place, QPointF along)
{
    const QRectF seen = map.visible();
    double low = -1e12, high = 1e12;
    const auto cut = [&](double at, double step, double from, double to) {
        if (step != 0) {
            low = std::max(low, std::min((from - at) / step, (to - at) / step));
            high = std::min(high, std::max((from - at) / step, (to - at) / step));
        } else if (at < from || at > to) {
            high = low;
        }
    };
    cut(place.x(), along.x(), seen.left(), seen.right());
    cut(place.y(), along.y(), seen.top(), seen.bottom());
    return high > low ? QLineF(map.toScreen(place + along * low), map.toScreen(place + along * high)) : QLineF();
}

}  // namespace

QColor faded(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

void paintContours(QPainter& painter, const GeometryScene& scene, const PlaneMapping& map, const QRectF& area, const PlaneStyle& style,
                   std::vector<QRectF>& words)
{
    const QPointF query = scene.queryPlace(scene.query);
    const double length = std::hypot(query.x(), query.y());
    if (length == 0)
        return;
    const double thin = QFontMetricsF(style.font).height() / 17;  // 1 px at the normal size of type
    const QColor quiet = style.palette.color(QPalette::PlaceholderText);
    const QPointF unit = query / length;
    const auto contour = [&](double score, const QPen& pen) {
        const QLineF line = inside(map, unit * (score / length), {-unit.y(), unit.x()});
        painter.setPen(pen);
        if (!line.isNull())  // a PDF would have a path that is closed before it begins
            painter.drawLine(line);
        return line;
    };
    const QRectF seen = map.visible();
    double reach = 0;
    for (const QPointF corner : {seen.topLeft(), seen.topRight(), seen.bottomLeft(), seen.bottomRight()})
        reach = std::max(reach, std::abs(QPointF::dotProduct(corner, query)));
    const double step = roundStep(2 * reach / kContours);
    const QFontMetrics metrics = painter.fontMetrics();
    for (double score = -std::floor(reach / step) * step; score <= reach; score += step) {
        const QLineF line = contour(score, QPen(faded(quiet, 0.55), 1.1 * thin, Qt::DashLine));
        if (line.length() < 2 * metrics.height())
            continue;
        // The label stands at the upper end, where the line leaves the picture.
        const QPointF end = line.p1().y() < line.p2().y() ? line.p1() : line.p2();
        const QString text = QStringLiteral("q·k = %1").arg(coordinate(score));
        const QSizeF size(metrics.horizontalAdvance(text) + 6, metrics.height());
        const QRectF box(QPointF(std::clamp(end.x() - size.width() / 2, area.left() + 2, area.right() - size.width() - 2),
                                 std::clamp(end.y() - size.height() / 2, area.top() + 2, area.bottom() - size.height() - 2)),
                         size);
        if (std::ranges::any_of(words, [&](const QRectF& other) { return box.adjusted(-4, 0, 4, 0).intersects(other); }))
            continue;
        words.push_back(box);
        painter.fillRect(box, faded(style.palette.color(QPalette::Base), 0.75));
        painter.setPen(quiet);
        painter.drawText(box, Qt::AlignCenter, text);
    }
    const Index winner = scene.winners.front();
    const QColor color = scene.winners.size() == 1 ? keyColor(winner, style.dark) : style.palette.color(QPalette::WindowText);
    contour(scene.score(winner), QPen(color, 2.6 * thin));
}

}  // namespace headscope
