// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/trainable.h"

namespace headscope {

std::vector<MatrixRef> trainable(const Session& session)
{
    std::vector<MatrixRef> refs;
    forEachMatrix(session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
        if (matrix.role != Role::Input && parameterOf(session, ref)->size() > 0)
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

}  // namespace headscope
