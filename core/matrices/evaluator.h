// SPDX-License-Identifier: GPL-3.0-or-later
// THE EVALUATOR of the recipe: carries out its steps, whoever asks. Where a step finds what it reads, and what is shared because nothing
// that it reads has changed, a policy says. There are four:
//
//   forward      reads the Trace that is being filled; shares what is in it already (core/passes/block_pass.h)
//   update       reads each matrix beside what it was; shares what no change reaches (core/passes/incremental/update.h)
//   lazy         reads what a Trace keeps; shares what was made of the same matrices last (core/matrices/lazy_stages.h)
//   substituted  reads a substitute where there is one; shares what none of them feeds (core/analysis/recompute.h)
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"

namespace headscope {

/// The matrices that a step reads, in the order of the recipe; where every head feeds it, all of theirs. They stay where `inputOf` has
/// them.
class StepMatrices {
public:
    /// `inputOf` finds a matrix by its reference: MatrixRef → const Shared<Matrix>&.
    template <class InputOf>
    StepMatrices(const Session& session, const Step& step, const MatrixRef& made, InputOf inputOf) : m_count(step.inputs.size())
    {
        for (std::size_t i = 0; i < m_count; ++i) {
            const StepInput& input = step.inputs[i];
            const Feed feed = operationInfo(step.operation).feeds[i];
            if (feed == Feed::HeadColumn || feed == Feed::RowOfHeads) {
                for (const MatrixRef& own : ofEveryHead(session, {input.id, made.block}))
                    m_ofHeads.push_back(&inputOf(own));
                continue;
            }
            m_matrices[i] = &inputOf(inputRef(session, input, made, info(input.id).perHead()));
            if (!m_ofHeads.empty())
                m_ofHeads.push_back(m_matrices[i]);
        }
    }

    std::span<const Shared<Matrix>* const> matrices() const
    {
        return m_ofHeads.empty() ? std::span(m_matrices).first(m_count) : std::span<const Shared<Matrix>* const>(m_ofHeads);
    }

private:
    std::size_t m_count;
    std::array<const Shared<Matrix>*, kMostInputs> m_matrices{};
    std::vector<const Shared<Matrix>*> m_ofHeads;
};

/// Carries out one step for so many sequences one below the other. Rows that are taken from elsewhere are put in.
Shared<Matrix> evaluated(const Session& session, const Step& step, const MatrixRef& made, const StepMatrices& inputs,
                         const CancelCheck& cancelled = {}, Index sequences = 1);

/// Carries out all steps of one block, by a policy; those within attention are one. False when cancelled: then attention may have no
/// output.
template <class Policy>
bool evaluateBlock(Policy&& policy, const Session& session, int block)
{
    const Recipe& recipe = recipeOf(session, block);
    policy.carryOut(recipe.beforeAttention());
    policy.attend(recipe);
    if (policy.isCancelled())
        return false;
    policy.carryOut(recipe.afterAttention());
    policy.carryOut(block == session.lastBlock() ? keptAfterLastBlock(session) : recipe.afterBlock());
    return !policy.isCancelled();
}

/// A matrix as the Trace, or its session, holds it: without the question whether it exists.
inline const Shared<Matrix>& storedMatrix(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& matrix = info(ref.id);
    return matrix.result ? *matrix.result(trace, ref) : *matrix.parameter(*trace.session, ref);
}

}  // namespace headscope
