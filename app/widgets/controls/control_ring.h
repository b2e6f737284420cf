// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a ring around a control: the one that a lesson speaks of, or that somebody looks for.
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
