// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/reach.h"

#include <algorithm>
#include <limits>

namespace headscope {

Reach reachOf(const Matrix& matrix, Index stride)
{
    Scalar high = 0, low = 0;
    for (Index r = 0; r < matrix.rows() && matrix.cols() > 0; r += stride) {
        const auto row = matrix.row(r).array();
        const auto finite = (row.abs() <= std::numeric_limits<Scalar>::max()).select(row, Scalar(0));
        high = std::max(high, finite.maxCoeff());
        low = std::min(low, finite.minCoeff());
    }
    const auto peak = static_cast<double>(std::max(high, -low));
    return {peak > 0 ? peak : 1, low < 0};
}

}  // namespace headscope
