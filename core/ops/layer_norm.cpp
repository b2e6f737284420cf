#include "core/ops/layer_norm.h"

#include <cmath>

namespace headscope {

NormStatistics normStatistics(const Matrix& x, Index row)
{
    const Scalar mean = x.row(row).mean();
    return {mean, (x.row(row).array() - mean).square().mean()};
}

void layerNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r) {
        const auto [mean, variance] = normStatistics(x, r);
        y.row(r) = (x.row(r).array() - mean) / std::sqrt(variance + norm.epsilon) * norm.gain->row(0).array() + norm.bias->row(0).array();
    }
}

}  // namespace headscope
