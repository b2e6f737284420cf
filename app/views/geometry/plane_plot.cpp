// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_plot.h"

#include "app/widgets/controls/arrow_key.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr int kBurstMilliseconds = 700;
constexpr double kReach = 14;                 // px around the tip of an arrow
constexpr double kTurn = 3, kFineTurn = 0.5;  // degrees
constexpr double kStretch = 1.05, kFineStretch = 1.01;
constexpr int kImageScale = 2;

}  // namespace

PlanePlot::PlanePlot(QWidget* parent) : QWidget(parent)
{
    setObjectName("geometry.plot");
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_burst.setSingleShot(true);
    m_burst.setInterval(kBurstMilliseconds);
    connect(&m_burst, &QTimer::timeout, this, &PlanePlot::endMove);
}

void PlanePlot::setScene(GeometryScene scene, bool anew)
{
    m_scene = std::move(scene);
    if (m_style.heldKey >= m_scene.keyCount())
        hold(-1);
    if (anew) {
        m_drag = Drag::None;
        m_frame = PlaneFrame::around(m_scene);
    }
    refit();
    update();
}

void PlanePlot::setStyle(const PlaneStyle& style)
{
    const int held = m_style.heldKey;
    const bool marked = m_style.marked;
    m_style = style;
    m_style.heldKey = held;
    m_style.marked = marked;
    update();
}

void PlanePlot::setMoving(bool moving)
{
    m_moving = moving;
    refit();
}

void PlanePlot::refit()
{
    if (m_drag != Drag::None || m_moving || m_burst.isActive() || m_scene.keyCount() == 0 || m_frame.suits(m_scene))
        return;
    m_frame = PlaneFrame::around(m_scene);
    update();
}

void PlanePlot::hold(int key)
{
    if (m_style.heldKey == key)
        return;
    m_style.heldKey = key;
    m_nudged.reset();
    update();
    emit heldChanged();
}

QPointF PlanePlot::keyPoint(int key) const { return mapping().toScreen(m_scene.keyPlace(key)); }

QPointF PlanePlot::queryPoint() const { return mapping().toScreen(m_scene.queryPlace(m_scene.query) * m_frame.arrowFactor); }

void PlanePlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.palette.color(QPalette::Base));
    if (m_scene.keyCount() > 0)
        paintPlane(painter, rect(), m_scene, m_frame, m_style);
}

int PlanePlot::keyAt(QPointF point) const
{
    int found = -1;
    double nearest = 1e9;
    for (int key = 0; key < m_scene.keyCount(); ++key) {
        const QPointF way = keyPoint(key) - point;
        const double distance = std::hypot(way.x(), way.y());
        if (distance < keyRadius(m_scene, key, m_style) + 4 && distance < nearest) {
            nearest = distance;
            found = key;
        }
    }
    return found;
}

int PlanePlot::queryAt(QPointF point) const
{
    const auto isNear = [&](int token) {
        const QPointF way = mapping().toScreen(m_scene.queryPlace(token) * m_frame.arrowFactor) - point;
        return std::hypot(way.x(), way.y()) < kReach;
    };
    if (isNear(m_scene.query))
        return m_scene.query;
    for (int token = 0; token < m_scene.queryCount(); ++token)
        if (isNear(token))
            return token;
    return -1;
}

/// The place at a round number about a pixel away; with Shift exactly there.
QPointF PlanePlot::snapped(QPointF place, double factor, Qt::KeyboardModifiers modifiers) const
{
    if (modifiers & Qt::ShiftModifier)
        return place;
    const double step = roundStep(1 / (mapping().scale() * factor));
    return {std::round(place.x() / step) * step, std::round(place.y() / step) * step};
}

void PlanePlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_scene.keyCount() == 0 || !planeArea(rect(), m_style).contains(event->position()))
        return;
    endMove();
    const int query = queryAt(event->position()), key = keyAt(event->position());
    if (query >= 0) {
        hold(-1);
        if (query != m_scene.query)
            emit queryChosen(query);
        m_drag = Drag::Query;
        m_grip = mapping().toScreen(m_scene.queryPlace(query) * m_frame.arrowFactor) - event->position();
    } else if (key >= 0) {
        hold(key);
        m_drag = Drag::Key;
        m_grip = keyPoint(key) - event->position();
    } else {
        hold(-1);
        m_drag = Drag::Direction;
        mouseMoveEvent(event);
    }
}

void PlanePlot::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = mapping().toWorld(event->position() + (m_drag == Drag::Direction ? QPointF() : m_grip));
    if (m_drag == Drag::None) {
        const bool inside = planeArea(rect(), m_style).contains(event->position());
        setCursor(queryAt(event->position()) >= 0 || keyAt(event->position()) >= 0 ? Qt::OpenHandCursor
                  : inside                                                         ? Qt::CrossCursor
                                                                                   : Qt::ArrowCursor);
    } else if (m_drag == Drag::Query) {
        setCursor(Qt::ClosedHandCursor);
        emit queryMoved(snapped(place / m_frame.arrowFactor, m_frame.arrowFactor, event->modifiers()));
    } else if (m_drag == Drag::Key) {
        setCursor(Qt::ClosedHandCursor);
        emit keyMoved(m_style.heldKey, snapped(place, 1, event->modifiers()));
    } else if (const double distance = std::hypot(place.x(), place.y()); distance > 0) {
        const QPointF query = m_scene.queryPlace(m_scene.query);
        emit queryMoved(place * (std::hypot(query.x(), query.y()) / distance));
    }
}

void PlanePlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_drag != Drag::None) {
        setCursor(Qt::OpenHandCursor);
        endMove();
    }
}

void PlanePlot::contextMenuEvent(QContextMenuEvent* event) { emit menuWanted(event->globalPos()); }

void PlanePlot::keyPressEvent(QKeyEvent* event)
{
    if (const QPoint step = arrowStep(*event); !step.isNull())
        return moveBy(step.x(), -step.y(), event->modifiers() & Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_K: hold((std::max(m_style.heldKey, -1) + 1) % std::max(1, m_scene.keyCount())); break;
    case Qt::Key_Q: hold(-1); break;
    default: QWidget::keyPressEvent(event);
    }
}

/// The query turns and grows, a key goes left, right, up and down.
void PlanePlot::moveBy(int right, int up, bool fine)
{
    burst();
    if (m_style.heldKey >= 0) {
        const double step = roundStep((fine ? 1 : 8) / mapping().scale());
        m_nudged = m_nudged.value_or(m_scene.keyPlace(m_style.heldKey)) + QPointF(right, up) * step;
        emit keyMoved(m_style.heldKey, *m_nudged);
    } else if (right != 0) {
        emit queryTurned(-right * (fine ? kFineTurn : kTurn) * std::numbers::pi / 180);
    } else {
        emit queryStretched(std::pow(fine ? kFineStretch : kStretch, up));
    }
}

void PlanePlot::burst() { m_burst.start(); }

void PlanePlot::endMove()
{
    if (m_drag == Drag::None && !m_burst.isActive() && !m_nudged)
        return;
    m_drag = Drag::None;
    m_burst.stop();
    m_nudged.reset();
    emit moveEnded();
    refit();
}

void PlanePlot::focusInEvent(QFocusEvent* event)
{
    m_style.marked = event->reason() != Qt::MouseFocusReason;
    QWidget::focusInEvent(event);
    update();
}

void PlanePlot::focusOutEvent(QFocusEvent* event)
{
    m_style.marked = false;
    endMove();
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace headscope
