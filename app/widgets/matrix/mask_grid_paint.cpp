// SPDX-License-Identifier: GPL-3.0-or-later
// The half of MaskGrid that paints: cells, names, marks of padding.
#include "app/widgets/matrix/mask_grid.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kGapFrom = 8;  // px; smaller cells touch

QColor faint(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

}  // namespace

void paintMaskCells(QPainter& painter, const QRect& place, const MaskGridCell& cell, const QPalette& palette)
{
    const QColor rose = palette.color(QPalette::Highlight);
    if (!cell.ruled && !cell.painted)
        painter.fillRect(place, faint(palette.color(QPalette::Link), 52));
    if (cell.ruled)
        painter.fillRect(place, QBrush(faint(palette.color(QPalette::PlaceholderText), 190), Qt::BDiagPattern));
    if (cell.painted) {
        painter.fillRect(place, faint(rose, 34));
        painter.fillRect(place, QBrush(rose, Qt::FDiagPattern));
    }
}

void MaskGrid::paintEvent(QPaintEvent*)
{
    if (queryCount() == 0 || keyCount() == 0 || !m_cell)
        return;
    QPainter painter(viewport());
    painter.setFont(nameFont());
    painter.save();
    painter.setClipRect(cellsRect());
    paintCells(painter);
    paintCrossHair(painter);
    painter.restore();
    paintQueryNames(painter);
    paintKeyNames(painter);
    paintPadding(painter);
}

/// Neighbours that look alike are filled as one.
void MaskGrid::paintCells(QPainter& painter) const
{
    painter.setBrushOrigin(cellRect({0, 0}).topLeft());
    const QRect seen = inView();
    for (int query = seen.top(); query <= seen.bottom(); ++query)
        for (int first = seen.left(), key = first; key <= seen.right(); first = key) {
            const MaskGridCell cell = m_cell(query, first);
            do
                ++key;
            while (key <= seen.right() && m_cell(query, key) == cell);
            paintMaskCells(painter, cellRect({first, query}).united(cellRect({key - 1, query})), cell, palette());
        }
    const QRect area = cellRect(seen.topLeft()).united(cellRect(seen.bottomRight()));
    painter.setPen(m_cellSize >= kGapFrom ? palette().color(QPalette::Base) : Qt::transparent);
    for (int key = seen.left() + 1; key <= seen.right(); ++key)
        painter.drawLine(cellRect({key, 0}).left(), area.top(), cellRect({key, 0}).left(), area.bottom());
    for (int query = seen.top() + 1; query <= seen.bottom(); ++query)
        painter.drawLine(area.left(), cellRect({0, query}).top(), area.right(), cellRect({0, query}).top());
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(cellRect({0, 0}).united(cellRect({keyCount() - 1, queryCount() - 1})));
}

void MaskGrid::paintCrossHair(QPainter& painter) const
{
    const QRect seen = inView();
    const QColor ink = palette().color(QPalette::WindowText);
    if (m_hovered.y() >= 0)
        painter.fillRect(cellRect({seen.left(), m_hovered.y()}).united(cellRect({seen.right(), m_hovered.y()})), faint(ink, 26));
    if (m_hovered.x() >= 0)
        painter.fillRect(cellRect({m_hovered.x(), seen.top()}).united(cellRect({m_hovered.x(), seen.bottom()})), faint(ink, 26));
    painter.setBrush(Qt::NoBrush);
    if (m_hovered.x() >= 0 && m_hovered.y() >= 0) {
        painter.setPen(QPen(ink, 1));
        painter.drawRect(cellRect(m_hovered));
    }
    if (hasFocus()) {
        painter.setPen(QPen(ink, 2));
        painter.drawRect(cellRect(m_current).adjusted(1, 1, 0, 0));
    }
}

void MaskGrid::paintQueryNames(QPainter& painter) const
{
    const QFontMetrics metrics(painter.font());
    const QRect seen = inView();
    painter.save();
    painter.setClipRect(QRect(0, cellsRect().top() - 3, m_nameWidth, viewport()->height()));
    const int step = nameStep(m_cellSize, metrics.capHeight() + 3, metrics.height());
    for (int query = (seen.top() + step - 1) / step * step; query <= seen.bottom(); query += step)
        if (step == 1 || m_hovered.y() < 0 || std::abs(query - m_hovered.y()) >= step)
            paintQueryName(painter, query, false);
    if (m_hovered.y() >= 0)
        paintQueryName(painter, m_hovered.y(), true);
    for (auto query = std::ranges::lower_bound(m_blockedQueries, seen.top()); query != m_blockedQueries.end() && *query <= seen.bottom();
         ++query) {
        const QRect cell = cellRect({0, static_cast<int>(*query)});
        painter.fillRect(QRect(m_nameWidth - kBar - 1, cell.top(), kBar, cell.height()), palette().color(QPalette::Highlight));
    }
    painter.restore();
}

void MaskGrid::paintQueryName(QPainter& painter, int query, bool emphasized) const
{
    const QFontMetrics metrics(painter.font());
    const QRect line = queryNameRect(query);
    QRect place(line.left(), line.center().y() - metrics.height() / 2, line.width(), metrics.height());
    if (query == 0)
        place.moveTop(std::max(place.top(), line.top() - 1));  // clear of the line above
    const bool blocked = std::ranges::binary_search(m_blockedQueries, query);
    const QString name =
        metrics.elidedText((blocked ? QStringLiteral("∅ ") : QString()) + m_queries->at(query), Qt::ElideRight, place.width());
    if (emphasized)
        painter.fillRect(place, palette().color(QPalette::AlternateBase));
    painter.setPen(palette().color(blocked ? QPalette::Highlight : emphasized ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, name);
}

void MaskGrid::paintKeyNames(QPainter& painter) const
{
    const QFontMetrics metrics(painter.font());
    const QRect seen = inView();
    painter.save();
    painter.setClipRect(QRect(m_nameWidth - 2, 0, viewport()->width(), m_nameHeight));
    const int step = keysTurned() ? nameStep(m_cellSize, metrics.capHeight() + 3, metrics.height()) : 1;
    for (int key = (seen.left() + step - 1) / step * step; key <= seen.right(); key += step)
        if (step == 1 || m_hovered.x() < 0 || std::abs(key - m_hovered.x()) >= step)
            paintKeyName(painter, key, false);
    if (m_hovered.x() >= 0)
        paintKeyName(painter, m_hovered.x(), true);
    painter.restore();
}

void MaskGrid::paintKeyName(QPainter& painter, int key, bool emphasized) const
{
    const QFontMetrics metrics(painter.font());
    const QRect place = keyNameRect(key);
    const int high = metrics.height();
    QFont written = painter.font();
    written.setStrikeOut(isPadded(key));
    painter.save();
    painter.setFont(written);
    painter.translate(place.center().x() + 1, place.bottom());
    QRect box(-place.width() / 2, -high, place.width(), high);
    if (keysTurned()) {
        painter.rotate(-90);
        box = QRect(0, -high / 2, place.height(), high);
    }
    if (emphasized)
        painter.fillRect(box, palette().color(QPalette::AlternateBase));
    painter.setPen(palette().color(emphasized ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(box, (keysTurned() ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                     metrics.elidedText(m_keys->at(key), Qt::ElideRight, box.width()));
    painter.restore();
}

/// A ring below each key's name, filled when the key is padding.
void MaskGrid::paintPadding(QPainter& painter) const
{
    const QRect seen = inView();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRect(0, m_nameHeight - 2, m_nameWidth - kNameGap - kBar, kStrip),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tr("padding"));
    painter.setClipRect(QRect(m_nameWidth - 1, 0, viewport()->width(), viewport()->height()));
    const double size = std::min(9.0, m_cellSize - 2.0);
    for (int key = seen.left(); key <= seen.right(); ++key) {
        const QColor ink = palette().color(isPadded(key) || key == m_hovered.x() ? QPalette::WindowText : QPalette::Shadow);
        painter.setPen(QPen(ink, 1));
        painter.setBrush(isPadded(key) ? QBrush(ink) : QBrush(Qt::NoBrush));
        const QPointF centre = QRectF(paddingRect(key)).center();
        painter.drawEllipse(centre, size / 2, size / 2);
    }
}

}  // namespace headscope
