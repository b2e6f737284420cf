// y = x·W + b, on a range of rows so that callers can work block by block.
#pragma once

#include "core/matrix.h"
#include "core/ops/gradient_sum.h"
#include "core/weights.h"

namespace headscope {

/// Rows [first, first + count) of y = x·W + b. Shapes: x n × in, W in × out, b 1 × out or empty, y n × out (already sized).
inline void linearRows(const Matrix& x, const Linear& linear, Matrix& y, Index first, Index count)
{
    auto rows = y.middleRows(first, count);
    rows.noalias() = x.middleRows(first, count) * *linear.weight;
    if (linear.hasBias())
        rows.rowwise() += linear.bias->row(0);
}

/// Of y = x·W + b, given dy = ∂L/∂y (n × out): returns ∂L/∂x = dy·Wᵀ (n × in).
inline Matrix linearInputGradient(const Matrix& dy, const Linear& linear)
{
    return dy * linear.weight->transpose();
}

/// Of y = x·W + b: adds ∂L/∂W = xᵀ·dy and ∂L/∂b, the sum of the rows of dy, to `gradient`, in which 0 × 0 stands for zeros.
inline void addLinearGradient(const Matrix& x, const Linear& linear, const Matrix& dy, Linear& gradient)
{
    addGradient(gradient.weight, x.transpose() * dy);
    if (linear.hasBias())
        addGradient(gradient.bias, dy.colwise().sum());
}

}  // namespace headscope
