// SPDX-License-Identifier: GPL-3.0-or-later
// A label of plain text that goes on in the next line.
#pragma once

#include <QLabel>

namespace headscope {

QLabel* wrappedLabel(const char* name, QWidget* parent);

}  // namespace headscope
