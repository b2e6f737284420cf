// The menu of a head: what is done to it now and then, and its widths d_k and d_v.
#pragma once

#include "app/workbench.h"

#include <QMenu>

#include <functional>

namespace headscope {

/// The menu deletes itself when it closes. `rename` opens the field for the head's name, wherever it is shown.
QMenu* makeHeadMenu(const Workbench& workbench, int head, QWidget* parent, const std::function<void()>& rename);

}  // namespace headscope
