// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/update.h"

#include "core/ops/positional_encoding.h"
#include "core/passes/incremental/updated_attention.h"

namespace headscope {

namespace {

bool sameShape(const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols(); }

bool sameShape(const Block& a, const Block& b)
{
    if (a.attends != b.attends || a.heads.size() != b.heads.size() || a.groupCount() != b.groupCount())
        return false;
    for (std::size_t h = 0; h < a.heads.size(); ++h)
        if (!sameShape(*a.heads[h].query.weight, *b.heads[h].query.weight) ||
            !sameShape(*a.heads[h].value.weight, *b.heads[h].value.weight))
            return false;
    return true;
}

bool sameShape(const Session& a, const Session& b)
{
    return sameShape(*a.input, *b.input) && a.memory.has_value() == b.memory.has_value() &&
           (!a.memory || sameShape(*a.memory->input, *b.memory->input)) &&
           std::ranges::equal(a.blocks, b.blocks, [](const Block& was, const Block& is) { return sameShape(was, is); });
}

/// What the first half of a block handed on, and the second half read.
const Shared<Matrix>& firstHalf(const Block& block, const Shared<Matrix>& x, const BlockTrace& trace)
{
    if (!block.attentionEnabled)
        return x;
    if (block.norm == Norm::Post)
        return trace.attentionNorm;
    return block.residual ? trace.residual : trace.output;
}

/// The norm of one half of a block, unless the other kind of block asks for it.
Shared<Matrix> normOf(Norm kind, const Block& block, const Shared<Matrix>& norm) { return block.norm == kind ? norm : Shared<Matrix>(); }

Updated updateToOutput(UpdateMode& mode, const BlockEdit& edit, const Updated& x, const Updated& memory, BlockTrace& trace)
{
    Updated read = x;
    if (edit.is.norm == Norm::Pre) {
        read = updatedNorm(mode, normOf(Norm::Pre, edit.was, edit.before.attentionNorm), x, edit.was.attentionNorm, edit.is.attentionNorm);
        trace.attentionNorm = read.now;
    }
    read = inPlaceOf(edit.was.norm == Norm::Pre ? edit.before.attentionNorm : x.before, read);
    return updateAttention(mode, edit, read, edit.is.attends == Attends::Memory ? memory : read, trace);
}

Updated updateFirstHalf(UpdateMode& mode, const BlockEdit& edit, const Updated& x, const Updated& output, BlockTrace& trace)
{
    Updated result = x;
    if (edit.is.attentionEnabled) {
        result = output;
        if (edit.is.residual) {
            result = updatedSum(mode, edit.before.residual, x, output);
            trace.residual = result.now;
        }
        if (edit.is.norm == Norm::Post) {
            result = inPlaceOf(edit.was.residual ? edit.before.residual : edit.before.output, result);
            result = updatedNorm(mode, normOf(Norm::Post, edit.was, edit.before.attentionNorm), result, edit.was.attentionNorm,
                                 edit.is.attentionNorm);
            trace.attentionNorm = result.now;
        }
    }
    return inPlaceOf(firstHalf(edit.was, x.before, edit.before), result);
}

Updated updateSecondHalf(UpdateMode& mode, const BlockEdit& edit, const Updated& x, BlockTrace& trace)
{
    if (!edit.is.feedForwardEnabled())
        return x;
    const FeedForward& is = *edit.is.feedForward;
    const FeedForward& was = edit.was.feedForward ? *edit.was.feedForward : is;
    const auto normed = [&](Norm kind, const Updated& of) {
        const Updated norm =
            updatedNorm(mode, normOf(kind, edit.was, edit.before.feedForwardNorm), of, edit.was.feedForwardNorm, edit.is.feedForwardNorm);
        trace.feedForwardNorm = norm.now;
        return norm;
    };
    const Updated read = inPlaceOf(edit.was.norm == Norm::Pre ? edit.before.feedForwardNorm : x.before,
                                   edit.is.norm == Norm::Pre ? normed(Norm::Pre, x) : x);
    const Updated hidden = updatedLinear(mode, edit.before.hidden, read, was.hidden, is.hidden);
    const Updated activation = updatedActivation(mode, edit.before.activation, hidden, was.activation, is.activation);
    Updated result = updatedLinear(mode, edit.before.feedForward, activation, was.output, is.output);
    trace.hidden = hidden.now;
    trace.activation = activation.now;
    trace.feedForward = result.now;
    if (edit.is.residual) {
        result = updatedSum(mode, edit.before.feedForwardResidual, x, result);
        trace.feedForwardResidual = result.now;
    }
    if (edit.is.norm == Norm::Post)
        result = normed(Norm::Post, inPlaceOf(edit.was.residual ? edit.before.feedForwardResidual : edit.before.feedForward, result));
    return result;
}

Updated updatedPositions(const UpdateMode& mode, const Trace& previous, const Session& session, Trace& trace)
{
    const Updated input = given(previous.session->input, session.input, Along::Rows);
    const bool wasPositioned = previous.session->positions == Positions::Sinusoidal;
    if (session.positions == Positions::None)
        return inPlaceOf(wasPositioned ? previous.positioned : input.before, input);
    trace.position = wasPositioned ? previous.position : sinusoidalPositions(session.tokenCount(), session.modelWidth());
    const Updated positioned = updatedSum(mode, previous.positioned, input, given(previous.position, trace.position, Along::Rows));
    trace.positioned = positioned.now;
    return inPlaceOf(wasPositioned ? previous.positioned : input.before, positioned);
}

}  // namespace

UpdatedTrace update(const Trace& previous, std::shared_ptr<const Session> session, Rounding rounding, const CancelCheck& cancelled)
{
    if (!sameShape(*previous.session, *session))
        return {};
    UpdateMode mode{cancelled, rounding == Rounding::Corrected};
    auto trace = std::make_shared<Trace>();
    Updated x = updatedPositions(mode, previous, *session, *trace);
    const Updated memory = session->memory ? given(previous.session->memory->input, session->memory->input, Along::Rows) : Updated();
    for (std::size_t b = 0; b < session->blocks.size(); ++b) {
        const BlockEdit edit{previous.session->blocks[b], session->blocks[b], previous.blocks[b]};
        BlockTrace block;
        block.input = b == 0 ? session->input : x.now;
        const Updated output = updateToOutput(mode, edit, x, memory, block);
        const Updated read = updateFirstHalf(mode, edit, x, output, block);
        x = inPlaceOf(edit.before.blockOutput, updateSecondHalf(mode, edit, read, block));
        block.blockOutput = x.now;
        trace->blocks.push_back(std::move(block));
        if (cancelled && cancelled())
            return {};
    }
    trace->session = std::move(session);
    return {std::move(trace), !mode.exchanged};
}

}  // namespace headscope
