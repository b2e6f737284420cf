// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/update.h"

#include "core/matrices/matrix_access.h"
#include "core/passes/incremental/updated_attention.h"
#include "core/passes/row_patches.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <bitset>

namespace headscope {

namespace {

bool sameShape(const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols(); }

bool sameShape(const Block& a, const Block& b)
{
    if (a.stack != b.stack || a.attends != b.attends || a.heads.size() != b.heads.size() || a.groupCount() != b.groupCount())
        return false;
    for (std::size_t h = 0; h < a.heads.size(); ++h)
        if (!sameShape(*a.heads[h].query.weight, *b.heads[h].query.weight) ||
            !sameShape(*a.heads[h].value.weight, *b.heads[h].value.weight))
            return false;
    return true;
}

/// Of what stands before the first block and after the last.
bool sameShape(const TokenSequence& a, const TokenSequence& b)
{
    return sameShape(*a.input, *b.input) && sameShape(*a.embedding, *b.embedding) && a.tokens->size() == b.tokens->size() &&
           a.vocabulary->size() == b.vocabulary->size() && a.finalNorm.has_value() == b.finalNorm.has_value();
}

bool sameShape(const Session& a, const Session& b)
{
    const auto sameSequence = [](const TokenSequence& x, const TokenSequence& y) { return sameShape(x, y); };
    return sameSequence(a, b) && a.readout.has_value() == b.readout.has_value() && (!a.readout || a.readout->tied == b.readout->tied) &&
           a.memory.has_value() == b.memory.has_value() && (!a.memory || sameShape(*a.memory, *b.memory)) &&
           std::ranges::equal(a.blocks, b.blocks, [](const Block& was, const Block& is) { return sameShape(was, is); });
}

/// Walks the recipe of the session as it is, beside that of the session as it was.
class Updater {
public:
    Updater(const Trace& previous, std::shared_ptr<const Session> session, UpdateMode& mode)
        : m_previous(previous), m_was(*previous.session), m_is(*session), m_mode(mode), m_trace(std::make_shared<Trace>())
    {
        m_trace->blocks.resize(session->blocks.size());
        m_trace->blocks[0].input = session->input;
        m_trace->session = std::move(session);
    }

    /// Null when cancelled.
    std::shared_ptr<const Trace> update()
    {
        for (int step = 0; step < std::ssize(m_is.blocks); ++step) {
            m_block = m_is.blockInOrder(step);
            const Recipe& recipe = recipeOf(m_is, m_block);
            carryOut(recipe.beforeAttention());
            attend(recipe);
            carryOut(recipe.afterAttention());
            if (isCancelled())
                return {};
            if (m_block == m_is.lastBlock())
                carryOut(keptAfterLastBlock(m_is));
            m_handedOn = updated({MatrixId::BlockOutput, m_block});
            if (m_is.hasEncoder() && m_block == m_is.lastOf(Stack::Memory)) {
                carryOut(recipe.afterBlock());
                m_memory = m_is.memory->finalNorm ? updated({MatrixId::FinalNorm, m_block}) : m_handedOn;
            }
            m_known.reset();
        }
        return isCancelled() ? nullptr : m_trace;  // what comes after the last block may be half done
    }

private:
    void carryOut(std::span<const Step> steps)
    {
        for (const Step& step : steps) {
            const MatrixRef made{step.made, m_block};
            std::array<Updated, kMostInputs> inputs;
            for (std::size_t i = 0; i < step.inputs.size(); ++i)
                inputs[i] = input(step, i);
            const Shared<Matrix> before = stepBefore(step) ? matrixBefore(made) : Shared<Matrix>();
            const StepEdit edit{m_was, m_is, m_was.blocks[block()], m_is.blocks[block()], step.made, {inputs.data(), step.inputs.size()},
                                before};
            Updated result = operationInfo(step.operation).update(m_mode, edit);
            *info(step.made).result(*m_trace, made) = result.now;
            set(step.made, std::move(result));
        }
    }

    /// The steps within attention, as one.
    void attend(const Recipe& recipe)
    {
        const BlockEdit edit{m_was.blocks[block()], m_is.blocks[block()], m_previous.blocks[block()]};
        const Updated x = input(*recipe.stepOf(MatrixId::Query), 0);
        const Updated attended = input(*recipe.stepOf(MatrixId::Key), 0);
        set(MatrixId::Output, updateAttention(m_mode, edit, x, attended, m_trace->blocks[block()]));
    }

    /// The step that made the same by the same operation; null when there was none.
    const Step* stepBefore(const Step& step) const
    {
        const Step* was = recipeOf(m_was, m_block).stepOf(step.made);
        return was && was->operation == step.operation ? was : nullptr;
    }

    /// What the step reads, as a change of what the same step read before, be that another matrix.
    Updated input(const Step& step, std::size_t i)
    {
        const MatrixRef made{step.made, m_block};
        const Updated& read = updated(inputRef(m_is, step.inputs[i], made, false));
        const Step* was = stepBefore(step);
        return was ? rebased(matrixBefore(inputRef(m_was, was->inputs[i], made, false)), read) : read;
    }

    const Updated& updated(const MatrixRef& ref)
    {
        if (ref.block != m_block)
            return m_is.block(ref.block).stack == m_is.block(m_block).stack ? m_handedOn : m_memory;
        if (!m_known[indexOf(ref.id)])  // no step made it
            set(ref.id, editedMatrix(parameterOf(m_was, ref), parameterOf(m_is, ref),
                                     info(ref.id).role == Role::Input ? Along::Rows : Along::Columns));
        return m_updated[indexOf(ref.id)];
    }

    Shared<Matrix> matrixBefore(const MatrixRef& ref) const
    {
        return isParameter(m_was, ref) ? parameterOf(m_was, ref) : *info(ref.id).result(m_previous, ref);
    }

    void set(MatrixId id, Updated updated)
    {
        m_updated[indexOf(id)] = std::move(updated);
        m_known.set(indexOf(id));
    }

    bool isCancelled() const { return m_mode.cancelled && m_mode.cancelled(); }

    std::size_t block() const { return static_cast<std::size_t>(m_block); }
    static std::size_t indexOf(MatrixId id) { return static_cast<std::size_t>(id); }

    const Trace& m_previous;
    const Session& m_was;
    const Session& m_is;
    UpdateMode& m_mode;
    std::shared_ptr<Trace> m_trace;

    int m_block = 0;
    std::array<Updated, kMatrixCount> m_updated;  // of the block, those that are known
    std::bitset<kMatrixCount> m_known;
    Updated m_handedOn;  // by the block before
    Updated m_memory;    // by the last block of the memory, or its final norm
};

}  // namespace

UpdatedTrace update(const Trace& previous, std::shared_ptr<const Session> session, Rounding rounding, const CancelCheck& cancelled)
{
    if (!sameShape(*previous.session, *session) || hasPatches(*previous.session) || hasPatches(*session))
        return {};
    UpdateMode mode{cancelled, rounding == Rounding::Corrected};
    std::shared_ptr<const Trace> trace = Updater(previous, std::move(session), mode).update();
    return {trace, trace && !mode.exchanged};
}

}  // namespace headscope
