// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>

namespace headscope {

namespace {

/// The box that the object is; null: it is something else.
QWidget* boxOf(QObject* object)
{
    if (auto* combo = qobject_cast<QComboBox*>(object))
        return combo;
    return qobject_cast<QAbstractSpinBox*>(object);
}

}  // namespace

WheelGuard::WheelGuard(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel && event->type() != QEvent::Show)
        return false;
    QWidget* box = boxOf(watched);
    if (!box)
        return false;
    if (event->type() == QEvent::Show) {
        if (box->focusPolicy() == Qt::WheelFocus)  // else Qt gives the focus to what the wheel passes over
            box->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (box->hasFocus())
        return false;
    event->ignore();  // what is around it scrolls
    return true;
}

}  // namespace headscope
