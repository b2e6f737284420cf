#include "core/measures.h"

#include <algorithm>
#include <limits>

namespace headscope {

HeadMeasures measure(const Matrix& attention)
{
    HeadMeasures result;
    if (attention.size() == 0)
        return result;
    // ln is taken of the smallest normal number instead of 0, so that 0·ln 0 is 0.
    constexpr Scalar kTiny = std::numeric_limits<Scalar>::min();
    double entropy = 0;
    for (Index r = 0; r < attention.rows(); ++r) {
        const auto row = attention.row(r).array();
        entropy -= static_cast<double>((row * row.max(kTiny).log()).sum());
    }
    result.entropy = static_cast<Scalar>(std::max(entropy, 0.0) / attention.rows());
    result.self = attention.diagonal().mean();
    result.first = attention.col(0).mean();
    if (attention.rows() > 1)
        result.previous = attention.diagonal(-1).mean();
    return result;
}

}  // namespace headscope
