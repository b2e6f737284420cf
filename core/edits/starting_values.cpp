#include "core/edits/starting_values.h"

#include <cmath>

namespace headscope {

Matrix xavier(Index in, Index out, std::mt19937& random)
{
    const double bound = std::sqrt(6.0 / static_cast<double>(in + out));
    return Matrix::NullaryExpr(in, out, [&] { return static_cast<Scalar>((random() / 4294967295.0 * 2 - 1) * bound); });
}

}  // namespace headscope
