#include "core/ops/positions.h"

#include <cmath>

namespace headscope {

Matrix sinusoidalPositions(Index n, Index width)
{
    Matrix positions(n, width);
    for (Index column = 0; column < width; ++column) {
        const double pair = static_cast<double>(column - column % 2);
        const double wavelength = std::pow(10000.0, pair / static_cast<double>(width));
        for (Index position = 0; position < n; ++position) {
            const double angle = static_cast<double>(position) / wavelength;
            positions(position, column) = static_cast<Scalar>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    }
    return positions;
}

}  // namespace headscope
