// SPDX-License-Identifier: GPL-3.0-or-later
// The half of HeatmapPlot that listens: mouse, wheel, keys, pinch and tooltips.
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QNativeGestureEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {
constexpr double kZoomStep = 1.25;
}

bool HeatmapPlot::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto [row, column] = geometryOfCells().cellAt(help->pos());
        QToolTip::showText(help->globalPos(), row >= 0 && m_cellText ? m_cellText(row, column) : QString(), this);
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoom(std::max(0.5, 1 + gesture->value()), gesture->position());
            return true;
        }
    }
    return QCustomPlot::event(event);
}

void HeatmapPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_pressed = event->pos();
    m_pressedPart = geometryOfCells().shown;
    m_dragging = false;
}

void HeatmapPlot::mouseMoveEvent(QMouseEvent* event)
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (event->buttons() & Qt::LeftButton && geometry.zoomed() &&
        (m_dragging || (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())) {
        m_dragging = true;
        const QPoint way = event->pos() - m_pressed;
        showPart(m_pressedPart.translated(-way.x() / geometry.cellWidth(), -way.y() / geometry.cellHeight()));
        return;
    }
    const auto [row, column] = geometry.cellAt(event->position());
    emit cellHovered(row, column);
}

void HeatmapPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || std::exchange(m_dragging, false))
        return;
    if (const auto [row, column] = geometryOfCells().cellAt(event->position()); row >= 0)
        emit cellClicked(row, column);
}

void HeatmapPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = true;  // the release that follows is no click
    if (geometryOfCells().zoomed())
        resetZoom();
    else
        emit activated();
}

void HeatmapPlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    emit cellHovered(-1, -1);
}

void HeatmapPlot::wheelEvent(QWheelEvent* event)
{
    if (m_wheelZooms || event->modifiers() & Qt::ControlModifier)
        zoom(std::pow(kZoomStep, event->angleDelta().y() / 120.0), event->position());
    else
        event->ignore();
}

void HeatmapPlot::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up: moveCell(-1, 0); return;
    case Qt::Key_Down: moveCell(1, 0); return;
    case Qt::Key_Left: moveCell(0, -1); return;
    case Qt::Key_Right: moveCell(0, 1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(kZoomStep, zoomCentre()); return;
    case Qt::Key_Minus: zoom(1 / kZoomStep, zoomCentre()); return;
    case Qt::Key_0:
    case Qt::Key_Escape:
        if (geometryOfCells().zoomed()) {
            resetZoom();
            return;
        }
        break;
    default: break;
    }
    event->ignore();
}

/// The point that keys zoom around: the selected cell, when it is in view.
QPointF HeatmapPlot::zoomCentre() const
{
    const HeatmapGeometry geometry = geometryOfCells();
    const QPointF pinned = geometry.cell(std::max(0, m_pinned.row), std::max(0, m_pinned.column)).center();
    return m_pinned.row >= 0 && m_pinned.column >= 0 && geometry.plot.contains(pinned.toPoint()) ? pinned : QRectF(geometry.plot).center();
}

void HeatmapPlot::moveCell(int down, int right)
{
    const HeatmapGeometry geometry = geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    const bool started = m_pinned.row >= 0 && m_pinned.column >= 0;
    const int row = started ? std::clamp(m_pinned.row + down, 0, geometry.rows - 1) : 0;
    const int column = started ? std::clamp(m_pinned.column + right, 0, geometry.columns - 1) : 0;
    QRectF part = geometry.shown;  // the cell stays in view when zoomed
    part.moveLeft(std::clamp(part.left(), column + 1 - part.width(), static_cast<double>(column)));
    part.moveTop(std::clamp(part.top(), row + 1 - part.height(), static_cast<double>(row)));
    if (part != geometry.shown)
        showPart(part);
    emit cellClicked(row, column);
}

void HeatmapPlot::focusInEvent(QFocusEvent* event)
{
    QCustomPlot::focusInEvent(event);
    invalidate(Marks);
}

void HeatmapPlot::focusOutEvent(QFocusEvent* event)
{
    QCustomPlot::focusOutEvent(event);
    invalidate(Marks);
}

}  // namespace headscope
