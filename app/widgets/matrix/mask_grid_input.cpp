// SPDX-License-Identifier: GPL-3.0-or-later
// The half of MaskGrid that listens: mouse, keys and tooltips.
#include "app/widgets/matrix/mask_grid.h"

#include "app/widgets/controls/arrow_key.h"

#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

QRect spanned(QPoint a, QPoint b) { return QRect(a, QSize(1, 1)).united(QRect(b, QSize(1, 1))); }

/// A fast mouse jumps: the cells on the straight way between two of its places.
QRegion cellsBetween(QPoint from, QPoint to)
{
    const QPoint way = to - from;
    const int steps = std::max({std::abs(way.x()), std::abs(way.y()), 1});
    QRegion cells;
    for (int i = 0; i <= steps; ++i)
        cells += QRect(from + QPoint(static_cast<int>(std::lround(way.x() * i / static_cast<double>(steps))),
                                     static_cast<int>(std::lround(way.y() * i / static_cast<double>(steps)))),
                       QSize(1, 1));
    return cells;
}

}  // namespace

MaskGrid::Part MaskGrid::partAt(QPoint point) const
{
    if (queryCount() == 0 || keyCount() == 0 || !viewport()->rect().contains(point))
        return Part::None;
    const QRect all = cellRect({0, 0}).united(cellRect({keyCount() - 1, queryCount() - 1}));
    const bool beside = point.x() < cellsRect().left();
    const bool above = point.y() < cellsRect().top();
    if ((beside && above) || (!beside && point.x() > all.right()) || (!above && point.y() > all.bottom()))
        return Part::None;
    return beside ? Part::QueryNames : !above ? Part::Cells : point.y() >= paddingRect(0).top() ? Part::Padding : Part::KeyNames;
}

QPoint MaskGrid::cellAt(QPoint point) const
{
    const QPoint inside = point - cellRect({0, 0}).topLeft();
    const auto index = [this](int offset, int count) {
        return std::clamp(static_cast<int>(std::floor(static_cast<double>(offset) / m_cellSize)), 0, count - 1);
    };
    return {index(inside.x(), keyCount()), index(inside.y(), queryCount())};
}

bool MaskGrid::allPainted(const QRect& cells) const
{
    for (int query = cells.top(); query <= cells.bottom(); ++query)
        for (int key = cells.left(); key <= cells.right(); ++key)
            if (!m_cell(query, key).painted)
                return false;
    return true;
}

void MaskGrid::ensureVisible(QPoint cell)
{
    const QRect room = cellsRect();
    const QRect place = cellRect(cell);
    const auto shift = [](int before, int after) { return before < 0 ? before : std::max(after, 0); };
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + shift(place.left() - room.left(), place.right() - room.right()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + shift(place.top() - room.top(), place.bottom() - room.bottom()));
}

void MaskGrid::look(QPoint cell)
{
    if (cell == m_hovered)
        return;
    setHovered(cell);
    emit cellHovered(cell);
}

bool MaskGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && !m_stroke)
        look({-1, -1});
    return QAbstractScrollArea::viewportEvent(event);
}

QString MaskGrid::tipAt(const QPoint& place) const
{
    const QPoint cell = cellAt(place);
    switch (partAt(place)) {
    case Part::None:
    case Part::Cells: break;
    case Part::QueryNames: return tr("%1: click blocks or allows the whole row").arg(m_queries->at(cell.y()));
    case Part::KeyNames: return tr("%1: click blocks or allows the whole column").arg(m_keys->at(cell.x()));
    case Part::Padding: return tr("%1: padding, which nobody may look at").arg(m_keys->at(cell.x()));
    }
    return QString();
}

void MaskGrid::mousePressEvent(QMouseEvent* event)
{
    const Part part = partAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || part == Part::None || m_stroke) {
        event->ignore();
        return;
    }
    const QPoint cell = cellAt(event->position().toPoint());
    const QRect row(0, cell.y(), keyCount(), 1);
    const QRect column(cell.x(), 0, 1, queryCount());
    const bool blocked = part == Part::Cells        ? m_cell(cell.y(), cell.x()).painted
                         : part == Part::QueryNames ? allPainted(row)
                         : part == Part::KeyNames   ? allPainted(column)
                                                    : isPadded(cell.x());
    m_stroke = Stroke{part, !blocked, cell};
    if (part == Part::Cells)
        m_current = cell;
    continueStroke(cell);
}

void MaskGrid::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint point = event->position().toPoint();
    const QPoint cell = cellAt(point);
    if (m_stroke && event->buttons() & Qt::LeftButton) {
        if (cell == m_stroke->last)
            return;
        const bool down = m_stroke->part == Part::Cells || m_stroke->part == Part::QueryNames;
        const bool across = m_stroke->part != Part::QueryNames;
        ensureVisible({across ? cell.x() : cellAt(cellsRect().topLeft()).x(), down ? cell.y() : cellAt(cellsRect().topLeft()).y()});
        continueStroke(cell);
        return;
    }
    const Part part = partAt(point);
    look({part == Part::None || part == Part::QueryNames ? -1 : cell.x(), part == Part::Cells || part == Part::QueryNames ? cell.y() : -1});
}

void MaskGrid::continueStroke(QPoint to)
{
    const Stroke stroke = *m_stroke;
    m_stroke->last = to;
    const QRect span = spanned(stroke.last, to);
    switch (stroke.part) {
    case Part::None: break;
    case Part::Cells:
        look(to);
        emit painted(cellsBetween(stroke.last, to), stroke.blocked);
        break;
    case Part::QueryNames:
        look({-1, to.y()});
        emit painted(QRect(0, span.top(), keyCount(), span.height()), stroke.blocked);
        break;
    case Part::KeyNames:
        look({to.x(), -1});
        emit painted(QRect(span.left(), 0, span.width(), queryCount()), stroke.blocked);
        break;
    case Part::Padding:
        look({to.x(), -1});
        emit paddingPainted(span.left(), span.right(), stroke.blocked);
        break;
    }
}

void MaskGrid::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        endStroke();
}

void MaskGrid::endStroke()
{
    if (!m_stroke)
        return;
    m_stroke.reset();
    emit strokeEnded();
}

void MaskGrid::keyPressEvent(QKeyEvent* event)
{
    if (queryCount() == 0 || keyCount() == 0 || event->modifiers() & (Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    const bool paint = event->modifiers() & Qt::ShiftModifier;
    const bool far = event->modifiers() & Qt::ControlModifier;
    const int page = std::max(1, cellsRect().height() / m_cellSize - 1);
    const QPoint last(keyCount() - 1, queryCount() - 1);
    const auto by = [&](int right, int down) {
        moveTo({std::clamp(m_current.x() + right, 0, last.x()), std::clamp(m_current.y() + down, 0, last.y())}, paint);
    };
    if (const QPoint step = arrowStep(*event); !step.isNull())
        return by(step.x(), step.y());
    switch (event->key()) {
    case Qt::Key_PageUp: by(0, -page); return;
    case Qt::Key_PageDown: by(0, page); return;
    case Qt::Key_Home: moveTo(far ? QPoint(0, 0) : QPoint(0, m_current.y()), paint); return;
    case Qt::Key_End: moveTo(far ? last : QPoint(last.x(), m_current.y()), paint); return;
    default: break;
    }
    if (far) {  // Ctrl+C and its like are not ours
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space: paintAtOnce(QRect(m_current, QSize(1, 1))); return;
    case Qt::Key_R: paintAtOnce(QRect(0, m_current.y(), keyCount(), 1)); return;
    case Qt::Key_C: paintAtOnce(QRect(m_current.x(), 0, 1, queryCount())); return;
    case Qt::Key_P:
        endStroke();
        emit paddingPainted(m_current.x(), m_current.x(), !isPadded(m_current.x()));
        emit strokeEnded();
        return;
    default: event->ignore();
    }
}

/// Painting gives the paint of the cell that is left to all on the way; that is one stroke until Shift is let go.
void MaskGrid::moveTo(QPoint cell, bool paint)
{
    if (paint && !m_stroke)
        m_stroke = Stroke{Part::Cells, m_cell(m_current.y(), m_current.x()).painted, m_current};
    const QRect way = spanned(m_current, cell);
    m_current = cell;
    ensureVisible(cell);
    look(cell);
    viewport()->update();
    if (paint)
        emit painted(way, m_stroke->blocked);
}

void MaskGrid::paintAtOnce(const QRect& cells)
{
    endStroke();
    look(m_current);
    emit painted(cells, !allPainted(cells));
    emit strokeEnded();
}

void MaskGrid::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Shift)
        endStroke();
    else
        event->ignore();
}

void MaskGrid::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason)
        look(m_current);
    viewport()->update();
}

}  // namespace headscope
