// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/history_buttons.h"

#include "app/state/selection.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

namespace headscope {

HistoryButtons::HistoryButtons(Selection& selection, QWidget* window) : QObject(window), m_selection(selection), m_window(window)
{
    qApp->installEventFilter(this);  // widgets below the mouse would keep the press to themselves
}

bool HistoryButtons::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::MouseButtonPress || !watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != m_window)
        return false;
    const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
    if (button == Qt::BackButton)
        m_selection.goBack();
    else if (button == Qt::ForwardButton)
        m_selection.goForward();
    else
        return false;
    return true;
}

}  // namespace headscope
