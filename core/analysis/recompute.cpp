// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recompute.h"

#include "core/matrices/evaluator.h"

namespace headscope {

namespace {

struct Recomputed {
    Shared<Matrix> matrix;
    bool isFed;  ///< whether a substitute takes part in it
};

/// Walks back along the recipe; `known` holds what is found, each matrix once, the substitutes first.
const Recomputed& computed(const Trace& trace, const MatrixRef& ref, std::map<MatrixRef, Recomputed>& known)
{
    if (const auto found = known.find(ref); found != known.end())
        return found->second;
    const Session& session = *trace.session;
    if (isParameter(session, ref))
        return known[ref] = {matrixOf(trace, ref), false};
    const Step& step = *recipeOf(session, ref.block).stepOf(ref.id);
    bool isFed = false;
    const StepMatrices inputs(session, step, ref, [&](const MatrixRef& input) -> const Shared<Matrix>& {
        const MatrixRef same = canonical(session, input);  // named, or g++ 14 fears for what is returned
        const Recomputed& read = computed(trace, same, known);
        isFed = isFed || read.isFed;
        return read.matrix;
    });
    return known[ref] = {isFed ? evaluated(session, step, ref, inputs) : matrixOf(trace, ref), isFed};
}

}  // namespace

Shared<Matrix> recomputedWith(const Trace& trace, const MatrixRef& ref, const Substitutes& substitutes)
{
    const MatrixRef wanted = canonical(*trace.session, ref);
    std::map<MatrixRef, Recomputed> known;
    for (const auto& [place, matrix] : substitutes)
        if (place != wanted)
            known[place] = {matrix, !matrix.sameAs(matrixOf(trace, place))};
    return computed(trace, wanted, known).matrix;
}

}  // namespace headscope
