// SPDX-License-Identifier: GPL-3.0-or-later
// The menu Help: the manual, and symbols, keys and about, short enough to be read during a lecture.
#pragma once

class QWidget;

namespace headscope {

class Actions;

/// The pages open over the window, from the menu.
void connectHelp(const Actions& actions, QWidget* window);

}  // namespace headscope
