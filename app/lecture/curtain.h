// SPDX-License-Identifier: GPL-3.0-or-later
// Black over a whole window, as clickers can make it: the room looks at who speaks.
#pragma once

#include <QWidget>

namespace headscope {

class Curtain : public QWidget {
    Q_OBJECT

public:
    explicit Curtain(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

}  // namespace headscope
