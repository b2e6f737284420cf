// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/wrapped_label.h"

namespace headscope {

QLabel* wrappedLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace headscope
