// SPDX-License-Identifier: GPL-3.0-or-later
// The help page of symbols: sizes, words, and every matrix with its symbol, shape and formula, from the table of matrices.
#pragma once

#include <QString>

namespace headscope {

QString symbolsText();

}  // namespace headscope
