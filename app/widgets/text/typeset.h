// SPDX-License-Identifier: GPL-3.0-or-later
// Symbols in running text as books print them.
#pragma once

#include <QString>

namespace headscope {

/// HTML of a text, with W_Q and d_k as they are typeset; names of several letters, such as about_cat, stay as they are.
QString typeset(const QString& text);

}  // namespace headscope
