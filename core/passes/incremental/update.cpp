// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/update.h"

#include "core/base/same_number.h"
#include "core/matrices/evaluator.h"
#include "core/matrices/row_patches.h"
#include "core/model/each_weight.h"
#include "core/model/trace_size.h"
#include "core/ops/scores.h"
#include "core/passes/attention.h"
#include "core/passes/incremental/updated_attention.h"

#include <algorithm>
#include <bitset>

namespace headscope {

namespace {

bool sameShape(const Shared<Matrix>& a, const Shared<Matrix>& b) { return a.rows() == b.rows() && a.cols() == b.cols(); }

bool sameShape(const Block& a, const Block& b)
{
    if (a.stack != b.stack || a.attends != b.attends || a.heads.size() != b.heads.size() || a.groupCount() != b.groupCount())
        return false;
    for (std::size_t h = 0; h < a.heads.size(); ++h)
        if (!sameShape(a.heads[h].query.weight, b.heads[h].query.weight) || !sameShape(a.heads[h].value.weight, b.heads[h].value.weight))
            return false;
    return true;
}

/// Compares all that stands before the first block and after the last.
bool sameShape(const TokenSequence& a, const TokenSequence& b)
{
    return sameShape(a.input, b.input) && sameShape(a.embedding, b.embedding) && a.tokens->size() == b.tokens->size() &&
           a.vocabulary->size() == b.vocabulary->size() && a.finalNorm.has_value() == b.finalNorm.has_value();
}

bool sameShape(const Session& a, const Session& b)
{
    const auto sameSequence = [](const TokenSequence& x, const TokenSequence& y) { return sameShape(x, y); };
    return sameSequence(a, b) && a.readout.has_value() == b.readout.has_value() && (!a.readout || a.readout->tied == b.readout->tied) &&
           a.memory.has_value() == b.memory.has_value() && (!a.memory || sameShape(*a.memory, *b.memory)) &&
           std::ranges::equal(a.blocks, b.blocks, [](const Block& was, const Block& is) { return sameShape(was, is); });
}

/// Whether two blocks are the same to the last bit, but for their masks.
bool attendsAlike(Block was, Block is)
{
    std::vector<const Shared<Matrix>*> before;
    forEachWeightOfBlock(was, [&](const Shared<Matrix>& weight) { before.push_back(&weight); });
    std::size_t at = 0;
    bool same = true;
    forEachWeightOfBlock(is, [&](const Shared<Matrix>& weight) {
        same = same && at < before.size() && !changeBetween(*before[at++], weight, Along::Columns).any();
    });
    was.mask = is.mask = {};
    return same && was == is && std::ranges::equal(was.heads, is.heads, [&](const Head& a, const Head& b) {
               return sameToTheSign(a.gain, b.gain) && sameToTheSign(scoreFactor(was, a), scoreFactor(is, b));
           });
}

/// Whether each of the first n queries may look at the first m keys as before, and at none of the others. A mask of 0 × 0 allows all.
bool looksAtNothingNew(const Matrix& before, const Matrix& now, Index n, Index m, Index keys)
{
    if (now.size() == 0)
        return before.size() == 0 && m == keys;
    const auto known = now.topLeftCorner(n, m);
    return (before.size() > 0 ? known == before : known.isOnes(0)) && (now.block(0, m, n, keys - m).array() == 0).all();
}

/// The policy of an update, block after block: each matrix is read beside what the same step read before.
struct UpdatePass {
    const Trace& previous;
    const Session& was;
    const Session& is;
    UpdateMode& mode;
    Trace& trace;

    int block = 0;
    int before = 0;                                ///< where the block stood, counted from the first of its stack; −1 when there was none
    std::array<Updated, kMatrixCount> matrices{};  ///< the block's matrices, as far as they are known
    std::bitset<kMatrixCount> isKnown{};
    Updated handedOn{};  ///< by the block before
    Updated memory{};    ///< by the last block of the memory, or its final norm

    void begin(int next)
    {
        block = next;
        const Stack stack = is.block(block).stack;
        before = was.firstOf(stack) + block - is.firstOf(stack);
        if (before > was.lastOf(stack))
            before = -1;
        isKnown.reset();
    }

    void end()
    {
        handedOn = matrixIn({MatrixId::BlockOutput, block});
        if (is.hasEncoder() && block == is.lastOf(Stack::Memory))
            memory = is.memory->finalNorm ? matrixIn({MatrixId::FinalNorm, block}) : handedOn;
    }

    void carryOut(std::span<const Step> steps)
    {
        for (const Step& step : steps) {
            const MatrixRef made{step.made, block};
            std::array<Updated, kMostInputs> inputs;
            for (std::size_t i = 0; i < step.inputs.size(); ++i)
                inputs[i] = input(step, i);
            const bool wasThere = stepBefore(step) != nullptr;
            const Shared<Matrix> result = wasThere ? matrixBefore({step.made, before}) : Shared<Matrix>();
            const StepEdit edit{wasThere ? was : is,
                                is,
                                wasThere ? was.block(before) : is.block(block),
                                is.block(block),
                                step.made,
                                {inputs.data(), step.inputs.size()},
                                result};
            Updated updated = operationInfo(step.operation).update(mode, edit);
            if (updated.change.any())
                updated.now = patched(is, made, updated.now);
            *info(step.made).result(trace, made) = updated.now;
            set(step.made, std::move(updated));
        }
    }

    void attend(const Recipe& recipe)
    {
        const Updated x = input(*recipe.stepOf(MatrixId::Query), 0);
        const Updated attended = input(*recipe.stepOf(MatrixId::Key), 0);
        BlockTrace& results = trace.blocks[static_cast<std::size_t>(block)];
        const bool isAnew = x.change.everywhere && attended.change.everywhere;
        if (!isAnew && before >= 0 && sameShape(was.block(before), is.block(block)) && samePatches(was.block(before), is.block(block)) &&
            sameShape(x.before, x.now) && sameShape(attended.before, attended.now)) {
            set(MatrixId::Output,
                updateAttention(mode, {was.block(before), is.block(block), previous.block(before)}, x, attended, results));
            return;
        }
        const BlockTrace* begun = continues(x, attended) ? &previous.block(before) : nullptr;
        headscope::attend(is.block(block), x.now, attended.now, results, mode.cancelled, 0, begun);
        set(MatrixId::Output, begun ? Updated{begun->output, results.output, rowsFrom(begun->output.rows(), x.now.rows())}
                                    : Updated{{}, results.output, {true, {}, {}}});
        if (before >= 0 && results.mask == previous.block(before).mask)
            results.mask = previous.block(before).mask;  // all else depends on what is read
    }

    bool isCancelled() const { return mode.cancelled(); }

private:
    /// Whether tokens stand behind those of before that these do not look at, and nothing else has changed in attention.
    bool continues(const Updated& x, const Updated& attended) const
    {
        const auto isBegun = [](const Updated& rows) {
            return rows.change.inRows() && (rows.change.rows.empty() || rows.change.rows.front() >= rows.before.rows());
        };
        const Index n = x.now.rows(), m = attended.now.rows(), known = x.before.rows();
        if (before < 0 || known == 0 || known >= n || !isBegun(x) || !isBegun(attended))
            return false;
        const BlockTrace& begun = previous.block(before);
        const bool keepsAll = begun.heads[0].rawScore.size() > 0 || hasStagesAtHand(is.block(block), n, m);
        return !keepsAll && attendsAlike(was.block(before), is.block(block)) &&
               looksAtNothingNew(*begun.mask, *allowedCells(is.block(block).mask, n, m), known, attended.before.rows(), m);
    }

    /// The step that made the same by the same operation; null when there was none.
    const Step* stepBefore(const Step& step) const
    {
        const Step* same = before < 0 ? nullptr : recipeOf(was, before).stepOf(step.made);
        const bool isPatchedAlike = same && (!isPatchable(step.made) || samePatches(was.block(before), is.block(block)));
        return isPatchedAlike && same->operation == step.operation ? same : nullptr;
    }

    /// The input of the step, as a change of what the same step read before, even if that was another matrix.
    Updated input(const Step& step, std::size_t i)
    {
        const Updated& read = matrixIn(inputRef(is, step.inputs[i], {step.made, block}, false));
        const Step* same = stepBefore(step);
        return same ? rebased(matrixBefore(inputRef(was, same->inputs[i], {step.made, before}, false)), read) : read;
    }

    const Updated& matrixIn(const MatrixRef& ref)
    {
        if (ref.block != block)
            return is.block(ref.block).stack == is.block(block).stack ? handedOn : memory;
        if (!isKnown[static_cast<std::size_t>(ref.id)])  // no step made it
            set(ref.id, editedMatrix(parameterOf(was, {ref.id, before}), parameterOf(is, ref),
                                     info(ref.id).role == Role::Input ? Along::Rows : Along::Columns));
        return matrices[static_cast<std::size_t>(ref.id)];
    }

    Shared<Matrix> matrixBefore(const MatrixRef& ref) const
    {
        return isParameter(was, ref) ? parameterOf(was, ref) : *info(ref.id).result(previous, ref);
    }

    void set(MatrixId id, Updated updated)
    {
        matrices[static_cast<std::size_t>(id)] = std::move(updated);
        isKnown.set(static_cast<std::size_t>(id));
    }
};

}  // namespace

std::shared_ptr<const Trace> updatedTrace(const Trace& previous, std::shared_ptr<const Session> session, UpdateMode& mode)
{
    auto trace = std::make_shared<Trace>();
    trace->session = session;
    trace->blocks.resize(session->blocks.size());
    trace->blocks[0].input = session->input;
    UpdatePass pass{previous, *previous.session, *session, mode, *trace};
    for (int step = 0; step < std::ssize(session->blocks); ++step) {
        pass.begin(session->blockInOrder(step));
        if (!evaluateBlock(pass, *session, pass.block))
            return nullptr;
        pass.end();
    }
    return trace;
}

UpdatedTrace update(const Trace& previous, std::shared_ptr<const Session> session, Rounding rounding, const CancelCheck& cancelled)
{
    if (!sameShape(*previous.session, *session) || hasPatches(*previous.session) || hasPatches(*session))
        return {};
    UpdateMode mode{cancelled, rounding == Rounding::Corrected};
    std::shared_ptr<const Trace> trace = updatedTrace(previous, std::move(session), mode);
    return {trace, trace && !mode.exchanged};
}

}  // namespace headscope
