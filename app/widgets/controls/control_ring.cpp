// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/control_ring.h"

#include <QPainter>

namespace headscope {

namespace {

constexpr int kRoom = 4;  // px between the control and the edge of the ring

}  // namespace

ControlRing::ControlRing(QWidget& control, QWidget& window) : QWidget(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(QRect(control.mapTo(&window, QPoint()), control.size()).adjusted(-kRoom, -kRoom, kRoom, kRoom));
    show();
    raise();
}

void ControlRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::LinkVisited), 3));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6);
}

}  // namespace headscope
