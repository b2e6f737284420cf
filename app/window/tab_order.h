// SPDX-License-Identifier: GPL-3.0-or-later
// Tab goes through the window as it is read: toolbar, the docks at the left from top to bottom, the view, the docks at the right.
#pragma once

class QMainWindow;

namespace headscope {

/// Moves from the widget with the focus to the next stop or the one before, from the window itself to the first or the last; false when
/// there is none. Within a part of the window the order is Qt's, which views and panels set.
bool moveFocus(const QMainWindow& window, bool next);

}  // namespace headscope
