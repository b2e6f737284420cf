// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_labels.h"

#include "app/base/text.h"
#include "app/views/geometry/geometry_words.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>

#include <algorithm>
#include <limits>
#include <numeric>

namespace headscope {

namespace {

constexpr std::size_t kMostLabels = 24;
constexpr int kMostLines = 3;       // lines that the legend may take
constexpr double kLabelSize = 1.1;  // for names in the picture, over the normal size of type

struct LegendEntry {
    enum class Sign { Weight, Ring, Contour, Hull, Arrow } sign;
    QString text;
};

std::vector<LegendEntry> legendOf(const PlaneStyle& style, double arrowFactor)
{
    using enum LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    entries.push_back({Arrow, arrowFactor == 1 ? tr("query q") : tr("query q, drawn × %1").arg(arrowFactor)});
    if (style.weights)
        entries.push_back({Weight, tr("key; size: softmax weight")});
    if (style.regions)
        entries.push_back({Ring, tr("directions in which a key wins")});
    if (style.contours)
        entries.push_back({Contour, tr("equal q·k; thick: the largest")});
    if (style.hull)
        entries.push_back({Hull, tr("convex hull")});
    return entries;
}

/// The place of each entry: from left to right, in as many lines as are needed; the last ones have no place where it is narrow.
std::vector<QRectF> legendPlaces(const std::vector<LegendEntry>& entries, double width, const QFontMetrics& metrics)
{
    std::vector<QRectF> places;
    const double line = metrics.height() + 4, sign = 2 * metrics.height();
    QPointF at(4, 4);
    for (const LegendEntry& entry : entries) {
        const double needed = sign + metrics.horizontalAdvance(entry.text) + metrics.height();
        if (at.x() > 4 && at.x() + needed > width)
            at = QPointF(4, at.y() + line);
        if (at.y() > 4 + (kMostLines - 1) * line)
            break;  // the picture needs the room more
        places.emplace_back(at, QSizeF(needed, line));
        at.rx() += needed;
    }
    return places;
}

}  // namespace

PlaneLabels::PlaneLabels(QPainter& painter, const QRectF& area, const PlaneMapping& map, const GeometryScene& scene,
                         const PlaneStyle& style)
    : m_painter(painter), m_area(area), m_map(map), m_scene(scene), m_style(style)
{
}

std::vector<int> PlaneLabels::namedKeys() const
{
    std::vector<int> keys(static_cast<std::size_t>(m_scene.keyCount()));
    std::iota(keys.begin(), keys.end(), 0);
    const auto importance = [this](int key) { return std::pair(key == m_style.heldKey || m_scene.wins(key), m_scene.weight(key)); };
    const std::size_t count = std::min(keys.size(), kMostLabels);
    std::ranges::partial_sort(keys, keys.begin() + static_cast<std::ptrdiff_t>(count), std::greater{}, importance);
    keys.resize(count);
    return keys;
}

void PlaneLabels::keepFree(std::vector<QRectF> words, const QLineF& arrow)
{
    m_taken = std::move(words);
    constexpr int kPieces = 12;
    for (int i = 0; i <= kPieces; ++i)
        m_taken.emplace_back(arrow.pointAt(static_cast<double>(i) / kPieces) - QPointF(5, 5), QSizeF(10, 10));
}

void PlaneLabels::paintKeys()
{
    const std::vector<int> named = namedKeys();
    for (const int key : named) {
        const double radius = keyRadius(m_scene, key, m_style) + 2;
        m_taken.emplace_back(m_map.toScreen(m_scene.keyPlace(key)) - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
    }
    for (const int key : named) {
        const QPointF place = m_scene.keyPlace(key);
        const QString share = m_scene.isBlocked(key) ? tr("blocked") : percent(m_scene.weight(key));
        paint(m_map.toScreen(place), keyRadius(m_scene, key, m_style) + 5,
              {QStringLiteral("%1 (%2, %3)  %4").arg(m_scene.keyNames[key], coordinate(place.x()), coordinate(place.y()), share),
               QStringLiteral("%1  %2").arg(m_scene.keyNames[key], share)},
              keyColor(key, m_style.dark), m_scene.wins(key));
    }
}

void PlaneLabels::paintQuery(QPointF arrowEnd)
{
    const QPointF place = m_scene.queryPlace(m_scene.query);
    const QString token = m_scene.queryNames[m_scene.query], name = token == QLatin1String("q") ? token : tr("q of %1").arg(token);
    paint(arrowEnd, 13, {QStringLiteral("%1 (%2, %3)").arg(name, coordinate(place.x()), coordinate(place.y())), name}, m_style.queryColor,
          true);
}

/// The place around the point where a box of that size covers nothing; else the one inside where it covers least.
PlaneLabels::Fit PlaneLabels::fit(QPointF at, double distance, const QSizeF& size) const
{
    Fit best{{}, std::numeric_limits<double>::infinity()};
    for (const double away : {distance, 1.6 * distance, 2.4 * distance}) {
        const double aslant = 0.7 * away, left = at.x() - size.width(), middle = at.x() - size.width() / 2, above = at.y() - size.height();
        for (const QPointF& place :
             {QPointF(at.x() + away, at.y() - size.height() / 2), QPointF(middle, above - away), QPointF(at.x() + aslant, above - aslant),
              QPointF(at.x() + aslant, at.y() + aslant), QPointF(middle, at.y() + away), QPointF(left + away, above - away),
              QPointF(left + away, at.y() + away), QPointF(left - away, at.y() - size.height() / 2),
              QPointF(left - away, above - aslant)}) {
            const QRectF box(place, size);
            if (!m_area.adjusted(2, 2, -2, -2).contains(box))
                continue;
            double covered = 0;
            for (const QRectF& other : m_taken) {
                const QRectF common = other & box;
                covered += common.width() * common.height();
            }
            if (covered < best.covered)
                best = {box, covered};
        }
    }
    return best;
}

/// Paints fewer words where all of them would cover something.
void PlaneLabels::paint(QPointF at, double distance, const std::array<QString, 2>& words, const QColor& color, bool bold)
{
    QFont font = m_style.font;
    font.setPointSizeF(font.pointSizeF() * kLabelSize);
    font.setBold(bold);
    m_painter.setFont(font);
    const QFontMetrics metrics = m_painter.fontMetrics();
    const auto sizeOf = [&](const QString& text) { return QSizeF(metrics.horizontalAdvance(text) + 8, metrics.height()); };
    QString text = words[0];
    Fit place = fit(at, distance, sizeOf(text));
    if (place.covered > 0)
        if (const Fit shorter = fit(at, distance, sizeOf(words[1])); shorter.covered < place.covered) {
            text = words[1];
            place = shorter;
        }
    const QRectF box = place.box.isNull() ? QRectF(at + QPointF(distance, -metrics.height() / 2.0), sizeOf(text)) : place.box;
    m_taken.push_back(box);
    QColor page = m_style.palette.color(QPalette::Base);
    page.setAlphaF(0.82F);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(page);
    m_painter.drawRoundedRect(box, 4, 4);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(color);
    m_painter.drawText(box, Qt::AlignCenter, text);
}

double legendHeight(double width, const PlaneStyle& style)
{
    const QFontMetrics metrics(style.font);
    const auto places = legendPlaces(legendOf(style, 2), width, metrics);
    return places.back().bottom() + 2;
}

void paintLegend(QPainter& painter, const QRectF& whole, const PlaneFrame& frame, const PlaneStyle& style)
{
    using enum LegendEntry::Sign;
    painter.setFont(style.font);
    const QFontMetrics metrics = painter.fontMetrics();
    const auto entries = legendOf(style, frame.arrowFactor);
    const auto places = legendPlaces(entries, whole.width(), metrics);
    const QPointF origin(whole.left(), planeArea(whole, style).bottom());
    const QColor quiet = style.palette.color(QPalette::PlaceholderText), ink = style.palette.color(QPalette::WindowText);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QRectF box = places[i].translated(origin);
        const double high = metrics.height(), middle = box.center().y(), left = box.left() + 2, right = left + 1.6 * high;
        painter.setBrush(Qt::NoBrush);
        switch (entries[i].sign) {
        case Arrow:
            painter.setPen(QPen(style.queryColor, 4));
            painter.drawLine(QPointF(left, middle), QPointF(right - 6, middle));
            painter.setPen(Qt::NoPen);
            painter.setBrush(style.queryColor);
            painter.drawPolygon(QPolygonF{QPointF(right, middle), QPointF(right - 9, middle - 6), QPointF(right - 9, middle + 6)});
            break;
        case Weight:
            painter.setPen(Qt::NoPen);
            painter.setBrush(quiet);
            painter.drawEllipse(QPointF(left + 3, middle), 3, 3);
            painter.drawEllipse(QPointF(right - high * 0.42, middle), high * 0.42, high * 0.42);
            break;
        case Ring:
            for (int key = 0; key < 3; ++key)
                painter.fillRect(QRectF(left + key * (right - left) / 3, middle - 4, (right - left) / 3, 8), keyColor(key, style.dark));
            break;
        case Contour:
            painter.setPen(QPen(quiet, 1.4, Qt::DashLine));
            painter.drawLine(QPointF(left, middle), QPointF(right, middle));
            break;
        case Hull:
            painter.setPen(QPen(ink, 1.8));
            painter.drawPolygon(QPolygonF{QPointF(left + 3, middle + high / 3), QPointF(right - 3, middle + high / 3),
                                          QPointF(right - 8, middle - high / 3)});
            break;
        }
        painter.setPen(ink);
        painter.drawText(QPointF(box.left() + 2 * high, middle + metrics.ascent() / 2.0 - 2), entries[i].text);
    }
}

}  // namespace headscope
