// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/curtain.h"

#include "app/base/after_events.h"
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
    afterEvents(this, {QEvent::Show}, [this] {
        setGeometry(parentWidget()->rect());
        raise();
        emit turned(true);
    });
    afterEvents(this, {QEvent::Hide}, [this] { emit turned(false); });
}

bool Curtain::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == parent())
        resize(parentWidget()->size());
    return false;
}

void Curtain::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), Qt::black); }

void Curtain::mousePressEvent(QMouseEvent*) { hide(); }

}  // namespace headscope
