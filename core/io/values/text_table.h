// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a matrix as a table of plain text, for a terminal.
#pragma once

#include "core/base/number_text.h"
#include "core/model/weights.h"

#include <string>

namespace headscope {

/// A line of column names, then a line per row that starts with its name. Numbers are exact (numberText) and stand with their
/// decimal points below each other. Widths count characters, so wide scripts may look uneven. Every line ends in "\n".
std::string textTable(const Matrix& matrix, const Names& rowNames, const Names& columnNames);

}  // namespace headscope
