// SPDX-License-Identifier: GPL-3.0-or-later
// How far the numbers of a matrix reach: what their colours and the width of their digits depend on.
#pragma once

#include "core/base/matrix.h"

namespace headscope {

struct Reach {
    double peak = 1;  ///< the largest finite magnitude; 1 when all is zero
    bool negative = false;
};

/// Of every `stride`-th row.
Reach reachOf(const Matrix& matrix, Index stride = 1);

}  // namespace headscope
