// y = x·W + b, on a range of rows so that callers can work block by block.
#pragma once

#include "core/matrix.h"
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

}  // namespace headscope
