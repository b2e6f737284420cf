// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/forward.h"

#include "core/base/same_number.h"
#include "core/matrices/matrix_access.h"
#include "core/ops/lookup.h"
#include "core/passes/block_pass.h"

#include <algorithm>
#include <cstring>

namespace headscope {

namespace {

/// Whether block b is the first of the same stack in both, and reads it with the same positions.
bool startsAlike(const Session& a, const Session& b, int block)
{
    const Stack stack = a.block(block).stack;
    return block < std::ssize(b.blocks) && b.block(block).stack == stack && block == b.firstOf(stack) &&
           a.sequence(stack).positions == b.sequence(stack).positions &&
           a.sequence(stack).positionWeight.sameAs(b.sequence(stack).positionWeight);
}

/// Whether the parameters of the block, or those that the whole session has, are the same bit for bit: −0 equals 0, and what is computed
/// from it does not.
bool sameBits(const Session& a, const Session& b, int block, bool ofSession)
{
    const auto sameGain = [](const Head& x, const Head& y) { return sameToTheSign(x.gain, y.gain); };
    if (!sameToTheSign(a.block(block).scale.factor, b.block(block).scale.factor) ||
        !std::ranges::equal(a.block(block).heads, b.block(block).heads, sameGain))
        return false;
    for (const MatrixInfo& row : matrices())
        for (int head = 0;
             row.parameter && (row.scope == Scope::Session) == ofSession && head < (row.perHead() ? std::ssize(a.block(block).heads) : 1);
             ++head) {
            const MatrixRef ref{row.id, block, head};
            const Shared<Matrix> x = parameterOf(a, ref), y = parameterOf(b, ref);
            if (x->size() != y->size() || (!x.sameAs(y) && x->size() > 0 &&
                                           std::memcmp(x->data(), y->data(), static_cast<std::size_t>(x->size()) * sizeof(Scalar)) != 0))
                return false;
        }
    return true;
}

/// Whether block b computes in `previous` what it would compute now from that input.
bool isUnchanged(const Trace& trace, int b, const Shared<Matrix>& input, const Trace* previous)
{
    if (!previous || b >= std::ssize(previous->blocks) || !previous->block(b).input.sameAs(input))
        return false;
    const Session& session = *trace.session;
    const Block& block = session.block(b);
    return block == previous->session->block(b) && sameBits(session, *previous->session, b, false) &&
           (b != session.firstOf(block.stack) || startsAlike(session, *previous->session, b)) &&
           (block.attends == Attends::Self || keysReadBy(trace, b).sameAs(keysReadBy(*previous, b)));
}

/// Whether what is looked up is the same in both.
bool sameWords(const TokenSequence& a, const TokenSequence& b)
{
    return a.embedding.sameAs(b.embedding) && a.vocabulary.sameAs(b.vocabulary) && a.tokens == b.tokens;
}

/// What the stack reads, set or looked up; that of `previous` where nothing changed.
Shared<Matrix> firstInput(const Session& session, Stack stack, const Trace* previous)
{
    const TokenSequence& sequence = session.sequence(stack);
    if (!sequence.looksUp())
        return sequence.input;
    const bool wasThere = previous && (stack == Stack::Own || previous->session->hasEncoder());
    if (wasThere && sameWords(sequence, previous->session->sequence(stack)))
        return previous->block(previous->session->firstOf(stack)).input;
    return lookedUp(sequence);
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
    const int last = session.lastBlock();
    if (previous && previous->block(previous->session->lastBlock()).blockOutput.sameAs(trace.block(last).blockOutput) &&
        sameReadout(session, *previous->session) && last == previous->session->lastBlock() &&
        sameBits(session, *previous->session, last, true)) {
        trace.finalNorm = previous->finalNorm;
        trace.logits = previous->logits;
        trace.probabilities = previous->probabilities;
        trace.loss = previous->loss;
        return;
    }
    carryOut(keptAfterLastBlock(session), trace, last, cancelled);
}

/// The final norm of the memory.
void finishMemory(Trace& trace, const Trace* previous, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    const int last = session.lastOf(Stack::Memory);
    const auto sameNorm = [&](const TokenSequence& was) {
        return was.finalNorm == session.memory->finalNorm && was.finalNormKind == session.memory->finalNormKind;
    };
    const bool hadBlocks = previous && previous->session->hasEncoder();
    if (hadBlocks && previous->blocks.back().blockOutput.sameAs(trace.block(last).blockOutput) && sameNorm(*previous->session->memory))
        trace.memory.finalNorm = previous->memory.finalNorm;
    else
        carryOut(recipeOf(session, last).afterBlock(), trace, last, cancelled);
}

/// False when cancelled.
bool compute(Trace& trace, const CancelCheck& cancelled, const Trace* previous)
{
    const Session& is = *trace.session;
    trace.blocks.resize(is.blocks.size());
    for (int step = 0; step < std::ssize(is.blocks); ++step) {
        const int b = is.blockInOrder(step);
        const Stack stack = is.block(b).stack;
        const bool isFirst = b == is.firstOf(stack);
        const Shared<Matrix> input = isFirst ? firstInput(is, stack, previous) : trace.block(b - 1).blockOutput;
        if (isFirst && previous && startsAlike(is, *previous->session, b) && previous->block(b).input.sameAs(input)) {
            for (const MatrixId id : {MatrixId::Position, MatrixId::Positioned})
                *info(id).result(trace, {id, b}) = *info(id).result(*previous, {id, b});
        }
        if (isUnchanged(trace, b, input, previous)) {
            trace.blocks[static_cast<std::size_t>(b)] = previous->block(b);
        } else {
            trace.blocks[static_cast<std::size_t>(b)].input = input;
            if (!computeBlock(trace, b, cancelled))
                return false;
        }
        if (b == is.lastOf(Stack::Memory) && is.hasEncoder())
            finishMemory(trace, previous, cancelled);
    }
    readOut(trace, previous, cancelled);
    const bool mayBePartial = cancelled && cancelled() && !recipeOf(is, is.lastBlock()).afterBlock().empty();
    return !mayBePartial;
}

}  // namespace

void finishBlock(Trace& trace, int block, const CancelCheck& cancelled)
{
    carryOut(recipeOf(*trace.session, block).afterAttention(), trace, block, cancelled);
}

std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled, const Trace* previous)
{
    auto trace = std::make_shared<Trace>();
    trace->session = std::move(session);
    return compute(*trace, cancelled, previous) ? trace : nullptr;
}

std::shared_ptr<const Trace> forwardOfBatch(std::shared_ptr<const Session> session, Index sequences)
{
    auto trace = std::make_shared<Trace>();
    trace->session = std::move(session);
    trace->batch = sequences;
    compute(*trace, {}, nullptr);
    return trace;
}

}  // namespace headscope
