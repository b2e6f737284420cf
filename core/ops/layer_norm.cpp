#include "core/ops/layer_norm.h"

#include <cmath>

namespace headscope {

void layerNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r) {
        const Scalar mean = x.row(r).mean();
        auto row = y.row(r).array();
        row = x.row(r).array() - mean;
        const Scalar variance = row.square().mean();
        row = row / std::sqrt(variance + norm.epsilon) * norm.gain->row(0).array() + norm.bias->row(0).array();
    }
}

}  // namespace headscope
