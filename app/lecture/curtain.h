// SPDX-License-Identifier: GPL-3.0-or-later
// Covers a whole window in black while the room should look at the speaker.
#pragma once

#include <QWidget>

namespace headscope {

class Curtain : public QWidget {
    Q_OBJECT

public:
    explicit Curtain(QWidget* window);

signals:
    void turned(bool down);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

}  // namespace headscope
