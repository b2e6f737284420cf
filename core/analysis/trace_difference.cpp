// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trace_difference.h"

#include "core/matrices/matrix_access.h"

namespace headscope {

namespace {

Shared<Matrix> minus(const Shared<Matrix>& now, const Shared<Matrix>& then)
{
    if (now->size() == 0 || now->rows() != then->rows() || now->cols() != then->cols())
        return {};
    if (now.sameAs(then))
        return Matrix(Matrix::Zero(now->rows(), now->cols()));
    return Matrix((now->array() == then->array()).select(Scalar(0), *now - *then));
}

/// The same matrix of the block that has the same number in the same stack of another session; of no block where there is none.
MatrixRef counterpart(const Session& session, const MatrixRef& ref, const Session& other)
{
    const Stack stack = session.block(ref.block).stack;
    const int block = other.firstOf(stack) + ref.block - session.firstOf(stack);
    return {ref.id, block <= other.lastOf(stack) ? block : -1, ref.head};
}

}  // namespace

std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then)
{
    auto session = std::make_shared<Session>(*now.session);
    auto result = std::make_shared<Trace>(now);
    forEachMatrix(*now.session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
        const Shared<Matrix> change = minus(matrixOf(now, ref), matrixOf(then, counterpart(*now.session, ref, *then.session)));
        if (matrix.result)  // X of the first block, too, beside its place in the session
            *matrix.result(*result, ref) = change;
        if (isParameter(*now.session, ref))
            *matrix.parameter(*session, ref) = change;
    });
    shareWithinGroups(*session, *result);
    result->session = std::move(session);
    return result;
}

}  // namespace headscope
