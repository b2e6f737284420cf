// SPDX-License-Identifier: GPL-3.0-or-later
// A tooltip that says something else at every place of a widget.
#pragma once

#include <QString>

#include <functional>

class QPoint;
class QWidget;

namespace headscope {

/// Asks for the text of the place each time the pointer rests there; none is shown where it is empty.
void showTips(QWidget* widget, std::function<QString(const QPoint& place)> textAt);

}  // namespace headscope
