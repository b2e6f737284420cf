// SPDX-License-Identifier: GPL-3.0-or-later
// A ring around a control that a lesson speaks of.
#pragma once

#include <QWidget>

namespace headscope {

class Ring : public QWidget {
    Q_OBJECT

public:
    Ring(QWidget& control, QWidget& window);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace headscope
