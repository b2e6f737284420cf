// SPDX-License-Identifier: GPL-3.0-or-later
// The half of ContributionBars that listens: mouse, keys and tooltips.
#include "app/widgets/charts/contribution_bars.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace headscope {

bool ContributionBars::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QPoint cell = cellAt(help->pos()); cell.x() >= 0)
            QToolTip::showText(help->globalPos(), readingOf(m_data, cell.y(), cell.x()), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void ContributionBars::mousePressEvent(QMouseEvent* event)
{
    if (const QPoint cell = cellAt(event->position()); cell.x() >= 0 && event->button() == Qt::LeftButton)
        emit cellSelected(cell.y(), cell.x());
    else
        QWidget::mousePressEvent(event);
}

void ContributionBars::mouseMoveEvent(QMouseEvent* event) { hover(cellAt(event->position())); }

void ContributionBars::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover({-1, -1});
}

void ContributionBars::hover(const QPoint& cell)
{
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    update();
    emit cellHovered(cell.y(), cell.x());
}

void ContributionBars::keyPressEvent(QKeyEvent* event)
{
    QPoint cell = m_selected.x() < 0 ? QPoint(0, firstRow()) : m_selected;
    switch (event->key()) {
    case Qt::Key_Left: cell.rx() -= 1; break;
    case Qt::Key_Right: cell.rx() += 1; break;
    case Qt::Key_Up: cell.ry() -= 1; break;
    case Qt::Key_Down: cell.ry() += 1; break;
    default: QWidget::keyPressEvent(event); return;
    }
    if (QRect(0, 0, columnCount(), static_cast<int>(m_data.rows.size())).contains(cell))
        emit cellSelected(cell.y(), cell.x());
}

}  // namespace headscope
