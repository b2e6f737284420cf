// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a play, wherever the keyboard is, and where Tab goes in it.
#include "app/views/play/play_controls.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "app/views/play/play_view.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace headscope {

/// Space, Escape and a clicker are the play's while it is open; other keys only where nothing else needs them.
bool PlayView::takesKey(const QWidget& focus, int key) const
{
    const bool isTypedInto = qobject_cast<const QLineEdit*>(&focus) || qobject_cast<const QAbstractSpinBox*>(&focus);
    const bool isOurs = &focus == this || isAncestorOf(&focus);
    switch (key) {
    case Qt::Key_Space: return !isTypedInto && !(isOurs && qobject_cast<const QAbstractButton*>(&focus));  // which was gone to by Tab
    case Qt::Key_Escape: return !isTypedInto;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: return true;
    case Qt::Key_Right:
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_P: return isOurs && !qobject_cast<const QComboBox*>(&focus);
    default: return false;
    }
}

void PlayView::press(int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_PageUp: m_playback.back(); break;
    case Qt::Key_PageDown: m_playback.step(1); break;
    case Qt::Key_Home: m_playback.goTo(1); break;
    case Qt::Key_End: m_playback.goTo(m_playback.end()); break;
    case Qt::Key_P: m_playback.setRunning(!m_playback.isRunning()); break;
    case Qt::Key_Escape: m_playback.leave(); break;
    default: m_playback.next(); break;
    }
}

/// Takes a key before any shortcut or the widget with the focus: a lesson goes on with Space, too.
bool PlayView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (!isVisible() || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) ||
        QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!widget || widget->window() != window() || (key->modifiers() & ~Qt::KeypadModifier) || !takesKey(*widget, key->key()))
        return false;
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();  // it comes back as a key
    else
        press(key->key());
    return true;
}

/// The focus does not go to what the play covers.
bool PlayView::focusNextPrevChild(bool next)
{
    QList<QWidget*> stops = QList<QWidget*>{m_stage} + m_controls->stops() + QList<QWidget*>{m_timeline};
    stops.removeIf([](const QWidget* stop) { return !stop->isVisible() || !stop->isEnabled(); });
    if (stops.isEmpty())  // it is hidden: the focus goes where it was
        return QWidget::focusNextPrevChild(next);
    const qsizetype at = stops.indexOf(QApplication::focusWidget());
    stops[(at + (next ? 1 : stops.size() - 1)) % stops.size()]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

}  // namespace headscope
