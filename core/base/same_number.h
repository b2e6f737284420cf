// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two numbers to the sign of zero: 0 and −0 are equal, and what is computed from them is not.
#pragma once

#include "core/base/matrix.h"

#include <cmath>

namespace headscope {

inline bool sameToTheSign(Scalar a, Scalar b) { return a == b && std::signbit(a) == std::signbit(b); }

}  // namespace headscope
