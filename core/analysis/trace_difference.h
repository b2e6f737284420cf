// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed between two states, matrix by matrix.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// A difference has the type of what it is a difference of: each matrix of the returned Trace and of its session is that of `now` minus
/// that of `then`, so matrixOf() finds it. A matrix is 0 × 0 where `then` had none or one of another shape. Names, heads and switches are
/// those of `now`. Where both are −∞ nothing has changed: 0.
std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then);

}  // namespace headscope
