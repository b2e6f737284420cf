// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recompute.h"

#include "core/matrices/matrix_access.h"
#include "core/passes/row_patches.h"
#include "core/recipe/recipe.h"

namespace headscope {

namespace {

/// Walks back along the recipe and computes anew what something substituted feeds.
class Recomputer {
public:
    Recomputer(const Trace& trace, const Substitutes& substitutes) : m_trace(trace), m_session(*trace.session), m_substitutes(substitutes)
    {
    }

    Shared<Matrix> computed(const MatrixRef& asked)
    {
        const MatrixRef ref = canonical(m_session, asked);
        const Shared<Matrix> known = matrixOf(m_trace, ref);
        if (isParameter(m_session, ref))
            return known;
        if (const auto found = m_computed.find(ref); found != m_computed.end())
            return found->second;
        const Step& step = *recipeOf(m_session, ref.block).stepOf(ref.id);
        bool touched = false;
        std::vector<Shared<Matrix>> inputs;
        for (const MatrixRef& input : inputsOf(step, ref)) {
            inputs.push_back(value(input));
            touched = touched || !inputs.back().sameAs(matrixOf(m_trace, input));
        }
        if (!touched)
            return m_computed[ref] = known;
        std::vector<const Shared<Matrix>*> places;
        for (const Shared<Matrix>& input : inputs)
            places.push_back(&input);
        return m_computed[ref] = patched(m_session, ref, operationInfo(step.operation).forward({m_session, ref, places, {}}));
    }

private:
    Shared<Matrix> value(const MatrixRef& ref)
    {
        const auto substitute = m_substitutes.find(canonical(m_session, ref));
        return substitute == m_substitutes.end() ? computed(ref) : substitute->second;
    }

    /// In the order of the recipe; of the concatenation, every head's.
    std::vector<MatrixRef> inputsOf(const Step& step, const MatrixRef& ref) const
    {
        std::vector<MatrixRef> refs;
        for (std::size_t i = 0; i < step.inputs.size(); ++i) {
            const bool perHead = info(step.inputs[i].id).perHead();
            const bool everyHead = operationInfo(step.operation).feeds[i] == Feed::HeadColumn;
            const int heads = everyHead ? static_cast<int>(m_session.blocks[static_cast<std::size_t>(ref.block)].heads.size()) : 1;
            for (int h = 0; h < heads; ++h)
                refs.push_back(inputRef(m_session, step.inputs[i], {ref.id, ref.block, everyHead ? h : ref.head}, perHead));
        }
        return refs;
    }

    const Trace& m_trace;
    const Session& m_session;
    const Substitutes& m_substitutes;
    Substitutes m_computed;
};

}  // namespace

Shared<Matrix> recomputedWith(const Trace& trace, const MatrixRef& ref, const Substitutes& substitutes)
{
    return Recomputer(trace, substitutes).computed(ref);
}

}  // namespace headscope
