// SPDX-License-Identifier: GPL-3.0-or-later
// The plane of one head as a widget: keys and the query are dragged or moved by keys; what that means for the session is for others to
// decide.
#pragma once

#include "app/views/geometry/geometry_scene.h"
#include "app/views/geometry/plane_painter.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace headscope {

class PlanePlot : public QWidget {
    Q_OBJECT

public:
    explicit PlanePlot(QWidget* parent = nullptr);

    /// `anew`: of another head or session, so the frame is fitted afresh. Else the frame stays while something moves, and while all fits
    /// in.
    void setScene(GeometryScene scene, bool anew);
    void setStyle(const PlaneStyle& style);  ///< what is held is the plot's own
    void setMoving(bool moving);             ///< something moves that is not held here: the frame stays
    void hold(int key);                      ///< what the arrow keys move; −1: the query

    const GeometryScene& scene() const { return m_scene; }
    int heldKey() const { return m_style.heldKey; }
    QPointF keyPoint(int key) const;  ///< on screen
    QPointF queryPoint() const;       ///< the tip of its arrow

    QSize sizeHint() const override { return {620, 520}; }
    QSize minimumSizeHint() const override { return {260, 240}; }

signals:
    void queryMoved(QPointF place);
    void queryTurned(double radians);  ///< so much further, counter-clockwise
    void queryStretched(double factor);
    void keyMoved(int key, QPointF place);
    void moveEnded();  ///< what was moved until now is one step
    void heldChanged();
    void queryChosen(int token);
    void menuWanted(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Drag { None, Query, Direction, Key };

    PlaneMapping mapping() const { return {m_frame, planeArea(rect(), m_style)}; }
    int keyAt(QPointF point) const;    ///< −1: none
    int queryAt(QPointF point) const;  ///< the chosen one first; −1: none
    QPointF snapped(QPointF place, double factor, Qt::KeyboardModifiers modifiers) const;
    void moveBy(int right, int up, bool fine);
    void burst();
    void endMove();
    void refit();

    GeometryScene m_scene;
    PlaneStyle m_style;
    PlaneFrame m_frame;
    Drag m_drag = Drag::None;
    QPointF m_grip;                   ///< from the mouse to what it took hold of, px
    std::optional<QPointF> m_nudged;  ///< where the held key was put by arrow keys, while they are pressed
    bool m_moving = false;
    QTimer m_burst;  ///< steps by arrow keys belong together while it runs
};

}  // namespace headscope
