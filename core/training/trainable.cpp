// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/trainable.h"

#include <algorithm>

namespace headscope {

std::vector<MatrixRef> trainable(const Session& session)
{
    std::vector<MatrixRef> refs;
    forEachMatrix(session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
        if (matrix.role != Role::Input && parameterOf(session, ref).size() > 0)
            refs.push_back(ref);
    });
    return refs;
}

Matrices weightsOf(const Session& session, const std::vector<MatrixRef>& refs)
{
    Matrices weights;
    weights.reserve(refs.size());
    for (const MatrixRef& ref : refs)
        weights.push_back(*info(ref.id).parameter(session, ref));
    return weights;
}

void setWeights(Session& session, const std::vector<MatrixRef>& refs, const Matrices& weights)
{
    for (std::size_t i = 0; i < refs.size(); ++i)
        *info(refs[i].id).parameter(session, refs[i]) = weights[i];
}

bool haveSameShapes(const Matrices& a, const Matrices& b)
{
    return std::ranges::equal(
        a, b, [](const Shared<Matrix>& x, const Shared<Matrix>& y) { return x->rows() == y->rows() && x->cols() == y->cols(); });
}

bool haveSameWeights(const Session& a, const Session& b)
{
    const std::vector<MatrixRef> refs = trainable(a);
    return refs == trainable(b) && haveSameShapes(weightsOf(a, refs), weightsOf(b, refs));
}

void takeWeights(Session& to, const Session& from)
{
    const std::vector<MatrixRef> refs = trainable(to);
    setWeights(to, refs, weightsOf(from, refs));
}

}  // namespace headscope
