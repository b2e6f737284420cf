// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated values (RFC 4180): rows as lines, each number printed so that it reads back exactly.
#pragma once

#include "core/base/number_text.h"
#include "core/model/weights.h"

#include <string>

namespace headscope {

/// Without names just the numbers; with names a header line (first field empty) and the row's name first in each line.
/// Numbers in the shortest form that reads back to the same bits, "-inf" for a blocked score. Every line ends in "\n".
std::string writeCsv(const Matrix& matrix, const Names* rowNames = nullptr, const Names* columnNames = nullptr);

}  // namespace headscope
