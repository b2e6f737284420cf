// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget does when it is shown or hidden, gets another size, other colours or other type: said in one statement where it is made.
#pragma once

#include <QEvent>
#include <QWidget>

#include <functional>
#include <initializer_list>

namespace headscope {

/// Does that each time after the widget has dealt with such an event itself. The viewport of a scroll area has a size of its own, which
/// comes to its resizeEvent().
void afterEvents(QWidget* widget, std::initializer_list<QEvent::Type> events, std::function<void()> action);

template <class Widget, class Base>
void afterEvents(Widget* widget, std::initializer_list<QEvent::Type> events, void (Base::*action)())
{
    afterEvents(static_cast<QWidget*>(widget), events, [widget, action] { (widget->*action)(); });
}

}  // namespace headscope
