// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a number as the shortest text that reads back to the same bits, for every file format and the command line.
#pragma once

#include "core/base/matrix.h"

#include <string>

namespace headscope {

/// The shortest decimal text that reads back to the same Scalar: "0.98", "-0", "1e-07", "-inf", "nan".
std::string numberText(Scalar value);

/// The number that stands in a file for it, 0.003 and not the float next to it.
double asWritten(double value);

}  // namespace headscope
