// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether all numbers of a matrix are finite.
#pragma once

#include "core/base/matrix.h"

namespace headscope {

/// 0·x is 0 where x is finite and NaN elsewhere. It looks at several numbers at a time, which Eigen's allFinite() does not.
inline bool areFinite(const Matrix& numbers) { return (numbers * Scalar(0)).sum() == 0; }

}  // namespace headscope
