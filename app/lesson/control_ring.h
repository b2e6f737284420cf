// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a ring around the control that a lesson speaks of.
#pragma once

#include <QWidget>

namespace headscope {

class ControlRing : public QWidget {
    Q_OBJECT

public:
    ControlRing(QWidget& control, QWidget& window);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace headscope
