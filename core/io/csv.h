// Comma-separated values (RFC 4180): rows as lines, each number printed so that it reads back exactly.
#pragma once

#include "core/matrix.h"
#include "core/weights.h"

#include <string>

namespace headscope {

/// Without names just the numbers; with names a header line (first field empty) and the row's name first in each line.
/// Numbers in the shortest form that reads back to the same bits, "-inf" for a blocked score.
std::string writeCsv(const Matrix& matrix, const Names* rowNames = nullptr, const Names* columnNames = nullptr);

/// The shortest decimal text that reads back to the same Scalar.
std::string numberText(Scalar value);

}  // namespace headscope
