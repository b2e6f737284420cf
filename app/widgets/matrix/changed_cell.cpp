// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/changed_cell.h"

#include "app/theme/theme.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

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

void paintChange(QPainter& painter, const ChangedCell& cell, const QPalette& palette)
{
    painter.save();
    if (cell.moved == Moved::No) {
        QColor page = palette.color(QPalette::Base);
        page.setAlphaF(1 - kStays);
        painter.fillRect(cell.place, page);
        painter.restore();
        return;
    }
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
