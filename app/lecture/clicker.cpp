// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/clicker.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

namespace headscope {

namespace {

bool isTypedInto(const QObject* widget) { return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget); }

}  // namespace

void Clicker::setOn(bool on)
{
    if (on)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
}

/// Takes a key before the widget with the focus, which might scroll, or begin to edit a number.
bool Clicker::eventFilter(QObject* watched, QEvent* event)
{
    if ((event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) || QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!widget || qobject_cast<const QDialog*>(widget->window()) || (key->modifiers() & ~Qt::KeypadModifier))
        return false;
    const bool turns = key->key() == Qt::Key_PageDown || key->key() == Qt::Key_PageUp;
    const bool blanks = (key->key() == Qt::Key_Period || key->key() == Qt::Key_B) && !isTypedInto(widget);
    if (!turns && !blanks)
        return false;
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();  // it comes back as a key
    else if (turns)
        emit stepWanted(key->key() == Qt::Key_PageDown ? 1 : -1);
    else
        emit blankWanted();
    return true;
}

}  // namespace headscope
