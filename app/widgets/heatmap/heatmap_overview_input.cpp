// SPDX-License-Identifier: GPL-3.0-or-later
// The half of HeatmapOverview that listens: mouse, keys and tooltips.
#include "app/widgets/heatmap/heatmap_overview.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace headscope {

bool HeatmapOverview::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const OverviewPlace place = placeAt(help->pos());
        QToolTip::showText(help->globalPos(), place.row >= 0 && m_text ? m_text(place) : QString(), this);
        return true;
    }
    if (event->type() == QEvent::Leave)
        hover({});
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatmapOverview::hover(const OverviewPlace& place)
{
    if (m_hovered == place)
        return;
    m_hovered = place;
    emit hovered(place);
    viewport()->update();
}

void HeatmapOverview::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (const OverviewPlace place = placeAt(event->pos()); place.row >= 0)
        emit selected(place.row, place.column);
}

void HeatmapOverview::mouseMoveEvent(QMouseEvent* event) { hover(placeAt(event->pos())); }

void HeatmapOverview::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const OverviewPlace place = placeAt(event->pos()); place.row >= 0 && event->button() == Qt::LeftButton)
        emit activated(place.row, place.column);
}

/// A wide overview that is not high scrolls sideways.
void HeatmapOverview::wheelEvent(QWheelEvent* event)
{
    const bool sideways = verticalScrollBar()->maximum() == 0 || event->modifiers() & Qt::ShiftModifier;
    QCoreApplication::sendEvent(sideways ? horizontalScrollBar() : verticalScrollBar(), event);
}

void HeatmapOverview::keyPressEvent(QKeyEvent* event)
{
    if (m_rows.empty())
        return event->ignore();
    int row = std::clamp(m_selected.row, 0, static_cast<int>(m_rows.size()) - 1);
    int column = std::max(0, m_selected.column);
    switch (event->key()) {
    case Qt::Key_Up: --row; break;
    case Qt::Key_Down: ++row; break;
    case Qt::Key_Left: --column; break;
    case Qt::Key_Right: ++column; break;
    case Qt::Key_Home: column = 0; break;
    case Qt::Key_End: column = columnCount(); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(row, column); return;
    default: event->ignore(); return;
    }
    row = std::clamp(row, 0, static_cast<int>(m_rows.size()) - 1);
    column = std::clamp(column, 0, static_cast<int>(m_rows[row].maps.size()) - 1);
    emit selected(row, column);
}

}  // namespace headscope
