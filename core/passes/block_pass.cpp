// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/block_pass.h"

#include "core/passes/attention.h"
#include "core/passes/row_patches.h"
#include "core/passes/step_matrices.h"

namespace headscope {

namespace {

/// What queries are made of, or keys and values.
const Shared<Matrix>& readBy(const Trace& trace, MatrixId made, int block)
{
    const StepInput& input = recipeOf(*trace.session, block).stepOf(made)->inputs[0];
    return storedMatrix(trace, inputRef(*trace.session, input, {made, block}, false));
}

}  // namespace

void carryOut(std::span<const Step> steps, Trace& trace, int block, const CancelCheck& cancelled)
{
    for (const Step& step : steps) {
        const MatrixRef made{step.made, block};
        Shared<Matrix>& result = *info(step.made).result(trace, made);
        if (result->size() > 0)
            continue;
        const StepMatrices inputs(trace, step, made);
        const Index sequences = std::max<Index>(trace.batch, 1);
        const Shared<Matrix> computed =
            operationInfo(step.operation).forward({*trace.session, made, inputs.matrices(), cancelled, sequences});
        result = patched(*trace.session, made, computed, sequences);
    }
}

const Shared<Matrix>& queriesReadBy(const Trace& trace, int block) { return readBy(trace, MatrixId::Query, block); }

const Shared<Matrix>& keysReadBy(const Trace& trace, int block) { return readBy(trace, MatrixId::Key, block); }

bool attendInBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    carryOut(recipeOf(session, block).beforeAttention(), trace, block, cancelled);
    attend(session.block(block), queriesReadBy(trace, block), keysReadBy(trace, block), trace.blocks[static_cast<std::size_t>(block)],
           cancelled, trace.batch);
    return !cancelled || !cancelled();  // else attention may have no output
}

bool computeBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    if (!attendInBlock(trace, block, cancelled))
        return false;
    carryOut(recipeOf(*trace.session, block).afterAttention(), trace, block, cancelled);
    return !cancelled || !cancelled();
}

}  // namespace headscope
