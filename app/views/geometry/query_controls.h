// SPDX-License-Identifier: GPL-3.0-or-later
// Direction and length of the chosen query as sliders, and Play, which sweeps it round like the beam of a flashlight.
#pragma once

#include <QPointF>
#include <QTimer>
#include <QWidget>

class QToolButton;

namespace headscope {

class ValueSlider;

class QueryControls : public QWidget {
    Q_OBJECT

public:
    explicit QueryControls(QWidget* parent = nullptr);

    void setQuery(QPointF place, double reach);  ///< silently; `reach`: of the length slider, at least
    void setAccent(const QColor& accent);
    void turn(double radians);  ///< on from where it is
    void stretch(double factor);
    bool isSweeping() const { return m_sweep.isActive(); }
    void stop();
    QToolButton& play() { return *m_play; }  ///< to be put where there is room

signals:
    void queryMoved(QPointF place);
    void moveEnded();
    void sweepChanged();

private:
    void set(double direction, double length);
    void showPlay();

    ValueSlider* m_directionSlider;
    ValueSlider* m_lengthSlider;
    QToolButton* m_play;
    QTimer m_sweep;
    double m_direction = 0;  ///< radians; kept while the length is 0
    double m_length = 0;
};

}  // namespace headscope
