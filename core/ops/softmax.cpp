// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/softmax.h"

#include "core/kernels/kernels.h"

namespace headscope {

void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count)
{
    Scalar* rows = attention.row(first).data();
    kernels::active().softmax(
        {scores.row(first).data(), scores.cols(), nullptr, 0, 1, rows, attention.cols(), rows, attention.cols(), nullptr}, count,
        scores.cols());
}

Matrix softmaxGradient(const Matrix& attention, const Matrix& da)
{
    const auto mean = (attention.array() * da.array()).rowwise().sum().eval();
    return attention.array() * (da.array().colwise() - mean);
}

}  // namespace headscope
