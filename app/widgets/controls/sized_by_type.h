// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes that are counted in letters follow the size of the type, which a lecture enlarges and puts back.
#pragma once

#include <functional>

class QWidget;

namespace headscope {

/// Calls it now, and whenever the widget's type has changed.
void sizeByType(QWidget& widget, const std::function<void()>& setSizes);

}  // namespace headscope
