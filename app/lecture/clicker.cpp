#include "app/lecture/clicker.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

namespace headscope {

namespace {

bool isTypedInto(const QObject* widget)
{
    return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget);
}

}  // namespace

Clicker::Clicker(QWidget& window) : QObject(&window), m_window(window) {}

void Clicker::setOn(bool on)
{
    if (on)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
}

/// Before the widget with the focus sees the key: a matrix would scroll, or begin to edit a number.
bool Clicker::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!widget || widget->window() != &m_window || (key->modifiers() & ~Qt::KeypadModifier))
        return false;
    switch (key->key()) {
    case Qt::Key_PageDown: emit stepWanted(1); return true;
    case Qt::Key_PageUp: emit stepWanted(-1); return true;
    case Qt::Key_Period:
    case Qt::Key_B:
        if (isTypedInto(widget))
            return false;
        emit blankWanted();
        return true;
    default: return false;
    }
}

}  // namespace headscope
