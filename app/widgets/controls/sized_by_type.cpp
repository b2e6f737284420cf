// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/sized_by_type.h"

#include "app/base/after_events.h"

namespace headscope {

void sizeByType(QWidget& widget, const std::function<void()>& setSizes)
{
    setSizes();
    afterEvents(&widget, {QEvent::FontChange}, setSizes);
}

}  // namespace headscope
