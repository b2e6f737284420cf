// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a matrix as NumPy's .npy file, version 1.0 (numpy.lib.format): float32 (float64 in a double build), C order, two dimensions.
#pragma once

#include "core/base/matrix.h"

#include <string>

namespace headscope {

std::string writeNpy(const Matrix& matrix);

}  // namespace headscope
