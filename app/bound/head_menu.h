// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of a head: what is done to it now and then, its widths d_k and d_v, its starting values.
#pragma once

#include "app/state/workbench.h"

#include <QMenu>

#include <functional>

namespace headscope {

/// The menu deletes itself when it closes. `rename` opens the field for the head's name, wherever it is shown.
QMenu* makeHeadMenu(const Workbench& workbench, int head, QWidget* parent, const std::function<void()>& rename);

/// Fills the menu with the starting values that the head can take; replaces what it held.
void fillStartMenu(QMenu& menu, const Workbench& workbench, int head, QWidget* parent);

}  // namespace headscope
