// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/evaluator.h"

#include "core/matrices/row_patches.h"

namespace headscope {

Shared<Matrix> evaluated(const Session& session, const Step& step, const MatrixRef& made, const StepMatrices& inputs,
                         const CancelCheck& cancelled, Index sequences)
{
    const Shared<Matrix> computed = operationInfo(step.operation).forward({session, made, inputs.matrices(), cancelled, sequences});
    return patched(session, made, computed, sequences);
}

}  // namespace headscope
