// SPDX-License-Identifier: GPL-3.0-or-later
// Lays out a view for who only looks at it: without what can be pressed, without scroll bars.
#pragma once

#include <QSize>

class QWidget;

namespace headscope {

void hideTools(QWidget& page);               ///< what can only be pressed is for who speaks
bool layOutView(QWidget& view, QSize room);  ///< whether all of it is in sight

}  // namespace headscope
