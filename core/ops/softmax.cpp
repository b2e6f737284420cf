#include "core/ops/softmax.h"

#include <limits>

namespace headscope {

void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r) {
        const Scalar maximum = scores.row(r).maxCoeff();
        auto row = attention.row(r).array();
        if (maximum == -std::numeric_limits<Scalar>::infinity()) {
            row = 0;
            continue;
        }
        row = (scores.row(r).array() - maximum).exp();
        row /= row.sum();
    }
}

Matrix softmaxGradient(const Matrix& attention, const Matrix& da)
{
    const auto mean = (attention.array() * da.array()).rowwise().sum().eval();
    return attention.array() * (da.array().colwise() - mean);
}

}  // namespace headscope
