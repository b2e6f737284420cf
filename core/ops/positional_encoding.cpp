// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/positional_encoding.h"

#include <cmath>

namespace headscope {

double positionDivisor(Index column, Index width)
{
    return std::pow(10000.0, static_cast<double>(column - column % 2) / static_cast<double>(width));
}

Matrix sinusoidalPositions(Index n, Index width)
{
    Matrix positions(n, width);
    for (Index column = 0; column < width; ++column) {
        const double divisor = positionDivisor(column, width);
        for (Index position = 0; position < n; ++position) {
            const double angle = static_cast<double>(position) / divisor;
            positions(position, column) = static_cast<Scalar>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    }
    return positions;
}

}  // namespace headscope
