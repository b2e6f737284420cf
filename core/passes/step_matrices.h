// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices that a step of the recipe reads, found in a Trace or its session.
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"

namespace headscope {

/// A matrix as the Trace, or its session, holds it: without the question whether it exists.
inline const Shared<Matrix>& storedMatrix(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& matrix = info(ref.id);
    return matrix.result ? *matrix.result(trace, ref) : *matrix.parameter(*trace.session, ref);
}

/// What one step outside attention reads, in the order of the recipe.
class StepMatrices {
public:
    StepMatrices(const Trace& trace, const Step& step, const MatrixRef& made) : m_count(step.inputs.size())
    {
        for (std::size_t i = 0; i < m_count; ++i)
            m_matrices[i] = &read(trace, inputRef(*trace.session, step.inputs[i], made, false), i);
    }

    std::span<const Shared<Matrix>* const> matrices() const { return {m_matrices.data(), m_count}; }

private:
    const Shared<Matrix>& read(const Trace& trace, const MatrixRef& ref, std::size_t i)
    {
        const Shared<Matrix>& stored = storedMatrix(trace, ref);
        if (stored->size() > 0 || !isAfterBlocks(ref.id))
            return stored;
        return m_onDemand[i] = matrixOf(trace, ref);  // a Trace does not keep many logits
    }

    std::array<const Shared<Matrix>*, kMostInputs> m_matrices{};
    std::array<Shared<Matrix>, kMostInputs> m_onDemand;
    std::size_t m_count;
};

}  // namespace headscope
