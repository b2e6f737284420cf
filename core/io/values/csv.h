// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a matrix as comma-separated values (RFC 4180), each number so that it reads back exactly.
#pragma once

#include "core/base/number_text.h"
#include "core/model/weights.h"

#include <string>

namespace headscope {

/// A text as RFC 4180 wants it: in quotes when it holds a comma, a quote or a line break, with quotes doubled; one that a spreadsheet would
/// compute has an apostrophe before it.
std::string csvField(const std::string& text);

/// Writes the numbers alone, or with names: then a header line comes first (its first field empty), and each line begins with the row's
/// name; both are written by csvField(). Numbers have the shortest form that reads back to the same bits, "-inf" for a blocked score. Every
/// line ends in "\n".
std::string writeCsv(const Matrix& matrix, const Names* rowNames = nullptr, const Names* columnNames = nullptr);

}  // namespace headscope
