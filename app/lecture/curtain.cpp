// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/curtain.h"

#include "app/widgets/controls/named.h"

#include <QEvent>
#include <QPainter>

namespace headscope {

Curtain::Curtain(QWidget* window) : QWidget(window)
{
    named(this, "lecture.curtain", tr("The screen is black; press . to go on"));
    setCursor(Qt::BlankCursor);
    hide();
    window->installEventFilter(this);
}

bool Curtain::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == parent())
        resize(parentWidget()->size());
    return false;
}

void Curtain::showEvent(QShowEvent*)
{
    setGeometry(parentWidget()->rect());
    raise();
    emit turned(true);
}

void Curtain::hideEvent(QHideEvent*) { emit turned(false); }

/// The way back can be read up close, and does not light the room.
void Curtain::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    painter.setPen(QColor(0x4a, 0x4a, 0x4a));
    painter.drawText(rect().adjusted(0, 0, 0, -fontMetrics().height()), Qt::AlignHCenter | Qt::AlignBottom, tr("Press . to go on"));
}

void Curtain::mousePressEvent(QMouseEvent*) { hide(); }

}  // namespace headscope
