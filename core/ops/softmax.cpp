#include "core/ops/softmax.h"

#include <limits>

namespace headscope {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

}  // namespace

void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count)
{
    for (Index r = first; r < first + count; ++r) {
        const Scalar maximum = scores.row(r).maxCoeff();
        auto row = attention.row(r).array();
        if (maximum == kBlocked) {
            row = 0;
            continue;
        }
        row = (scores.row(r).array() - maximum).exp();
        if (scores.row(r).minCoeff() == kBlocked)  // Eigen's exp stops at the smallest normal number, in rows long enough for vector instructions
            row = (scores.row(r).array() == kBlocked).select(Scalar(0), row);
        row /= row.sum();
    }
}

Matrix softmaxGradient(const Matrix& attention, const Matrix& da)
{
    const auto mean = (attention.array() * da.array()).rowwise().sum().eval();
    return attention.array() * (da.array().colwise() - mean);
}

}  // namespace headscope
