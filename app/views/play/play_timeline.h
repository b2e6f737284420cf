// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of a play as dots on a line: a click goes to one, a drag plays back and forth.
#pragma once

#include "core/analysis/play.h"

#include <QAbstractSlider>
#include <QStringList>

namespace headscope {

/// Its value is the position in the play, in thousandths of a scene.
class PlayTimeline : public QAbstractSlider {
    Q_OBJECT

public:
    static constexpr int kScene = 1000;

    explicit PlayTimeline(QWidget* parent = nullptr);

    void setScenes(const Play& play);
    void showPosition(double position);  ///< says nothing
    QPointF dot(int scene) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void scrubbed(double position);  ///< by the mouse or the keys

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    double xOf(double position) const;
    double positionAt(double x) const;
    int rowsOfLabels() const;

    QStringList m_titles;
    bool m_following = false;
    double m_pressedAt = 0;
};

}  // namespace headscope
