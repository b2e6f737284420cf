// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/whats_this.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QWhatsThis>
#include <QWidget>

namespace headscope {

WhatsThis::WhatsThis(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool WhatsThis::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel")) {
        static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
        return false;
    }
    if (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !widget->whatsThis().isEmpty() || widget->toolTip().isEmpty())
        return false;
    event->accept();
    if (event->type() == QEvent::WhatsThis)
        QWhatsThis::showText(static_cast<QHelpEvent*>(event)->globalPos(), Qt::convertFromPlainText(widget->toolTip()), widget);
    return true;
}

}  // namespace headscope
