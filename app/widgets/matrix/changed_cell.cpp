// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/changed_cell.h"

#include "app/theme/color_map.h"
#include "app/theme/theme.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr Index kMostWritten = 1 << 14;             // cells, to find out whether they are written alike
constexpr double kStays = 0.6;                      // of a cell that has not moved
constexpr double kShare = 0.22;                     // of a side: the corner; the wedge is a little smaller
constexpr double kSmallestMark = 4, kLargest = 18;  // px

void paintWedge(QPainter& painter, const QRectF& inside, double size, bool up, const QColor& ink)
{
    const QRectF box(inside.right() - size - 1.5, inside.top() + 1.5, size, 0.85 * size);
    const double tip = up ? box.top() : box.bottom(), base = up ? box.bottom() : box.top();
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF({{box.left(), base}, {box.right(), base}, {box.center().x(), tip}}));
}

}  // namespace

Moved movedAsWritten(double before, double now, int decimals)
{
    if (before == now || std::isnan(before) || std::isnan(now) || numberForCell(before, decimals) == numberForCell(now, decimals))
        return Moved::No;
    return now > before ? Moved::Up : Moved::Down;
}

void MovedCells::compare(const Shared<Matrix>& before, const Shared<Matrix>& now, int decimals)
{
    if (m_before.sameAs(before) && m_now.sameAs(now) && m_decimals == decimals)
        return;
    m_before = before;
    m_now = now;
    m_decimals = decimals;
    m_any = areOfOneShape() && findAny();
}

Moved MovedCells::at(Index row, Index column) const
{
    if (!areOfOneShape())
        return Moved::No;
    return movedAsWritten(static_cast<double>((*m_before)(row, column)), static_cast<double>((*m_now)(row, column)), m_decimals);
}

/// A change of more than a step of the last decimal is written in another way, and so may less be, which takes longer to find out.
bool MovedCells::findAny() const
{
    const auto step = static_cast<Scalar>(std::pow(10.0, -m_decimals));
    if (m_before.sameAs(m_now))
        return false;
    for (Index r = 0; r < m_now->rows(); ++r)
        for (Index c = 0; c < m_now->cols(); ++c)
            if (std::abs((*m_now)(r, c) - (*m_before)(r, c)) > step)
                return true;
    for (Index r = 0; m_now->size() <= kMostWritten && r < m_now->rows(); ++r)
        for (Index c = 0; c < m_now->cols(); ++c)
            if (at(r, c) != Moved::No)
                return true;
    return false;
}

QColor fadedColor(const QColor& color, const QPalette& palette) { return mixed(color, palette.color(QPalette::Base), kStays); }

void fade(QPainter& painter, const QRectF& place, const QPalette& palette)
{
    QColor page = palette.color(QPalette::Base);
    page.setAlphaF(1 - kStays);
    painter.fillRect(place, page);
}

void paintChange(QPainter& painter, const ChangedCell& cell, const QPalette& palette)
{
    painter.save();
    const double side = std::min(cell.place.width(), cell.place.height());
    const double half = cell.edge / 2;
    const QRectF inside = cell.place.adjusted(cell.edge, cell.edge, -cell.edge, -cell.edge);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (side >= kChangeMarksFrom) {
        const double size = std::clamp(kShare * side, kSmallestMark, kLargest);
        painter.setBrush(cell.was);
        painter.drawPolygon(
            QPolygonF({inside.bottomLeft(), inside.bottomLeft() + QPointF(size, 0), inside.bottomLeft() - QPointF(0, size)}));
        painter.setPen(QPen(palette.color(QPalette::Base), 1));
        painter.drawLine(inside.bottomLeft() + QPointF(size, 0), inside.bottomLeft() - QPointF(0, size));
        painter.setPen(Qt::NoPen);
        paintWedge(painter, inside, 0.8 * size, cell.moved == Moved::Up, cell.ink);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(changeColor(palette), cell.edge, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(cell.place.adjusted(half, half, -half, -half));
    painter.restore();
}

}  // namespace headscope
