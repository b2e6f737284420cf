// SPDX-License-Identifier: GPL-3.0-or-later
// A tooltip that says something else at every place of a widget.
#pragma once

#include <QHelpEvent>
#include <QToolTip>
#include <QWidget>

namespace headscope {

/// Whether the event asks for a tooltip: then the text for that place is shown, or none where it is empty.
template <class TextAt>
bool showsTip(QEvent* event, QWidget* widget, TextAt textAt)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), widget);
    return true;
}

}  // namespace headscope
