// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/norm.h"

#include "core/ops/accumulate.h"

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

Matrix layerNormGradient(const Matrix& x, const LayerNorm& norm, const Matrix& dy, LayerNorm& gradient)
{
    Matrix dx(x.rows(), x.cols());
    Matrix gain = Matrix::Zero(1, x.cols());
    Matrix normed(1, x.cols());
    for (Index r = 0; r < x.rows(); ++r) {
        const auto [mean, variance] = normStatistics(x, r);
        const Scalar deviation = std::sqrt(variance + norm.epsilon);
        normed = (x.row(r).array() - mean) / deviation;
        gain.array() += dy.row(r).array() * normed.array();
        const auto e = dy.row(r).cwiseProduct(norm.gain->row(0)).eval();
        dx.row(r) = (e.array() - e.mean() - normed.array() * e.cwiseProduct(normed).mean()) / deviation;
    }
    addGradient(gradient.gain, gain);
    addGradient(gradient.bias, dy.colwise().sum());
    return dx;
}

}  // namespace headscope
