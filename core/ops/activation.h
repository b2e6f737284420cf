// SPDX-License-Identifier: GPL-3.0-or-later
// The non-linear step of the feed-forward network, number by number.
#pragma once

#include "core/base/matrix.h"
#include "core/model/weights.h"

namespace headscope {

/// ReLU: max(0, x). GELU (Hendrycks & Gimpel 2016): x·Φ(x), exact, or its approximation by tanh. Identity: x.
Scalar activate(Activation activation, Scalar x);

/// Its derivative; that of ReLU at 0 is 0, as in PyTorch.
Scalar activationSlope(Activation activation, Scalar x);

/// Rows [first, first + count) of y = activation(x), both n × width.
void activateRows(const Matrix& x, Activation activation, Matrix& y, Index first, Index count);

}  // namespace headscope
