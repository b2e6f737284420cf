// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/forward.h"

#include "core/matrices/matrix_table.h"
#include "core/passes/attention.h"
#include "core/passes/step_matrices.h"

namespace headscope {

namespace {

/// Carries out steps of the recipe one by one. What is in the Trace already is taken as it is.
void carryOut(std::span<const Step> steps, Trace& trace, int block, const CancelCheck& cancelled)
{
    for (const Step& step : steps) {
        const MatrixRef made{step.made, block};
        Shared<Matrix>& result = *info(step.made).result(trace, made);
        if (result->size() > 0)
            continue;
        const StepMatrices inputs(trace, step, made);
        result = operationInfo(step.operation).forward({*trace.session, made, inputs.matrices(), cancelled});
    }
}

bool sameMemory(const Session& a, const Session& b)
{
    return a.memory.has_value() == b.memory.has_value() && (!a.memory || a.memory->input.sameAs(b.memory->input));
}

/// Whether block b computes in `previous` what it would compute now from that input.
bool isUnchanged(const Session& session, std::size_t b, const Shared<Matrix>& input, const Trace* previous)
{
    if (!previous || b >= previous->blocks.size() || !previous->blocks[b].input.sameAs(input))
        return false;
    const Block& block = session.blocks[b];
    return block == previous->session->blocks[b] && (block.attends == Attends::Self || sameMemory(session, *previous->session));
}

/// All steps of a block whose input is in the Trace. False when cancelled.
bool computeBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    const Recipe& recipe = recipeOf(session, block);
    carryOut(recipe.beforeAttention(), trace, block, cancelled);
    const auto read = [&](MatrixId id) -> const Shared<Matrix>& { return storedMatrix(trace, {recipe.stepOf(id)->inputs[0].id, block}); };
    attend(session.blocks[static_cast<std::size_t>(block)], read(MatrixId::Query), read(MatrixId::Key),
           trace.blocks[static_cast<std::size_t>(block)], cancelled);
    if (cancelled && cancelled())
        return false;  // attention may have no output
    carryOut(recipe.afterAttention(), trace, block, cancelled);
    return !cancelled || !cancelled();
}

/// Whether what is looked up is the same in both.
bool sameWords(const Session& a, const Session& b)
{
    return a.embedding.sameAs(b.embedding) && a.vocabulary.sameAs(b.vocabulary) && a.tokens == b.tokens;
}

/// X, set or looked up; that of `previous` where nothing changed.
Shared<Matrix> firstInput(Trace& trace, const Trace* previous)
{
    const Session& session = *trace.session;
    if (!session.looksUp())
        return session.input;
    if (previous && sameWords(session, *previous->session))
        return previous->blocks[0].input;
    const Recipe& recipe = recipeOf(session, 0);
    Trace lookedUp;
    lookedUp.session = trace.session;
    lookedUp.blocks.resize(1);
    carryOut(recipe.steps().first(1), lookedUp, 0, {});
    return lookedUp.blocks[0].input;
}

bool sameReadout(const Session& a, const Session& b)
{
    const bool isTied = a.readout && a.readout->tied;
    return a.finalNorm == b.finalNorm && a.finalNormKind == b.finalNormKind && a.readout == b.readout && a.targets == b.targets &&
           a.vocabulary.sameAs(b.vocabulary) && (!isTied || a.embedding.sameAs(b.embedding));
}

/// What comes after the last block. Many logits are not kept.
void readOut(Trace& trace, const Trace* previous, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    if (previous && previous->blocks.back().blockOutput.sameAs(trace.blocks.back().blockOutput) &&
        sameReadout(session, *previous->session)) {
        trace.finalNorm = previous->finalNorm;
        trace.logits = previous->logits;
        trace.probabilities = previous->probabilities;
        trace.loss = previous->loss;
        return;
    }
    carryOut(keptAfterLastBlock(session), trace, session.lastBlock(), cancelled);
}

}  // namespace

void finishBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    carryOut(recipeOf(*trace.session, block).afterAttention(), trace, block, cancelled);
}

std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled, const Trace* previous)
{
    auto trace = std::make_shared<Trace>();
    if (previous &&
        (previous->session->positions != session->positions || !previous->session->positionWeight.sameAs(session->positionWeight)))
        previous = nullptr;
    trace->session = std::move(session);
    const Session& is = *trace->session;
    const Shared<Matrix> x = firstInput(*trace, previous);
    if (previous && previous->blocks[0].input.sameAs(x)) {
        trace->position = previous->position;
        trace->positioned = previous->positioned;
    }
    trace->blocks.reserve(is.blocks.size());
    for (std::size_t b = 0; b < is.blocks.size(); ++b) {
        const Shared<Matrix> input = b == 0 ? x : trace->blocks.back().blockOutput;
        if (isUnchanged(is, b, input, previous)) {
            trace->blocks.push_back(previous->blocks[b]);
            continue;
        }
        trace->blocks.emplace_back().input = input;
        if (!computeBlock(*trace, static_cast<int>(b), cancelled))
            return nullptr;
    }
    readOut(*trace, previous, cancelled);
    const bool mayBePartial = !recipeOf(is, is.lastBlock()).afterBlock().empty() && cancelled && cancelled();
    return mayBePartial ? nullptr : trace;
}

}  // namespace headscope
