// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recompute.h"

#include "core/matrices/evaluator.h"

namespace headscope {

namespace {

/// Walks back along the recipe; `known` holds what is found, each matrix once, the substitutes first.
const Shared<Matrix>& computed(const Trace& trace, const MatrixRef& ref, Substitutes& known)
{
    if (const auto found = known.find(ref); found != known.end())
        return found->second;
    const Session& session = *trace.session;
    const Shared<Matrix> asItWas = matrixOf(trace, ref);
    if (isParameter(session, ref))
        return known[ref] = asItWas;
    const Step& step = *recipeOf(session, ref.block).stepOf(ref.id);
    bool isFed = false;
    const StepMatrices inputs(session, step, ref, [&](const MatrixRef& input) -> const Shared<Matrix>& {
        const MatrixRef same = canonical(session, input);  // named, or g++ 14 fears for what is returned
        const Shared<Matrix>& read = computed(trace, same, known);
        isFed = isFed || !read.sameAs(matrixOf(trace, input));
        return read;
    });
    return known[ref] = isFed ? evaluated(session, step, ref, inputs) : asItWas;
}

}  // namespace

Shared<Matrix> recomputedWith(const Trace& trace, const MatrixRef& ref, Substitutes substitutes)
{
    substitutes.erase(canonical(*trace.session, ref));
    return computed(trace, canonical(*trace.session, ref), substitutes);
}

}  // namespace headscope
