// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/block_pass.h"

#include "core/passes/attention.h"

namespace headscope {

namespace {

/// The policy of a forward pass.
struct ForwardPass {
    Trace& trace;
    int block;
    const CancelCheck& cancelled;

    void carryOut(std::span<const Step> steps) const { headscope::carryOut(steps, trace, block, cancelled); }
    void attend(const Recipe& recipe) const
    {
        BlockTrace& results = trace.blocks[static_cast<std::size_t>(block)];
        if (results.output->size() == 0)
            headscope::attend(trace.session->block(block), readBy(trace, *recipe.stepOf(MatrixId::Query), block),
                              readBy(trace, *recipe.stepOf(MatrixId::Key), block), results, cancelled, trace.batch);
    }
    bool isCancelled() const { return cancelled(); }
};

}  // namespace

void carryOut(std::span<const Step> steps, Trace& trace, int block, const CancelCheck& cancelled)
{
    const auto stored = [&](const MatrixRef& ref) -> const Shared<Matrix>& { return storedMatrix(trace, ref); };
    for (const Step& step : steps) {
        const MatrixRef made{step.made, block};
        Shared<Matrix>& result = *info(step.made).result(trace, made);
        if (result->size() == 0)
            result =
                evaluated(*trace.session, step, made, {*trace.session, step, made, stored}, cancelled, std::max<Index>(trace.batch, 1));
    }
}

const Shared<Matrix>& readBy(const Trace& trace, const Step& step, int block)
{
    return storedMatrix(trace, inputRef(*trace.session, step.inputs[0], {step.made, block}, false));
}

bool attendInBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    const ForwardPass pass{trace, block, cancelled};
    const Recipe& recipe = recipeOf(*trace.session, block);
    pass.carryOut(recipe.beforeAttention());
    pass.attend(recipe);
    return !pass.isCancelled();
}

bool computeBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    return evaluateBlock(ForwardPass{trace, block, cancelled}, *trace.session, block);
}

}  // namespace headscope
