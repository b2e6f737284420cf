// SPDX-License-Identifier: GPL-3.0-or-later
// The linear map y = x·W + b: forward, backward and after an edit.
#pragma once

#include "core/ops/operation.h"

#include <vector>

namespace headscope {

/// One of several linear maps of the same x, and where its result goes. Shapes: x n × in, W in × out, b 1 × out or empty, y n × out
/// (already sized).
struct LinearMap {
    const Linear& linear;
    Matrix& y;
};

/// Computes rows [first, first + count) of all maps, in parallel: x·[W_1 | W_2 | …].
void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps, Index first, Index count);
/// All rows of them.
void linearMaps(const Matrix& x, const std::vector<LinearMap>& maps);

/// The gradient ∂L/∂x = dy·Wᵀ of y = x·W + b, given dy = ∂L/∂y (n × out).
Matrix linearInputGradient(const Matrix& dy, const Linear& linear);

/// One of several linear maps of the same x, with dy = ∂L/∂y (n × out), and where ∂L/∂W and ∂L/∂b are gathered.
struct LinearGradient {
    const Linear& linear;
    const Matrix& dy;
    Linear& gradient;  ///< 0 × 0 stands for zeros
};

/// Adds to the gradients of each y = x·W + b: ∂L/∂W = xᵀ·dy and ∂L/∂b, the sum of the rows of dy.
void addLinearGradients(const Matrix& x, const std::vector<LinearGradient>& maps);

/// y after an edit of x, W or b.
Updated updatedLinear(UpdateMode& mode, const Shared<Matrix>& before, const Updated& x, const Linear& was, const Linear& is);

extern const OperationInfo projectionOperation;
extern const OperationInfo outputProjectionOperation;  ///< C·W_O + b_O: the same arithmetic under its own name

}  // namespace headscope
