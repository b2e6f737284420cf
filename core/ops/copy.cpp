// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix taken over as it is: what a block reads of the one before, and what it hands on.
#include "core/base/phrase.h"
#include "core/model/block_name.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> copy(const StepInputs& in) { return *in.matrices[0]; }

void copyGradient(const StepInputs&, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    addGradient(*gradients[0], gradient);
}

/// The input of before is the result of before, but for rows that were taken from elsewhere.
Updated updatedCopy(UpdateMode&, const StepEdit& edit)
{
    const Updated& x = edit.inputs[0];
    if (edit.before->size() == 0)
        return {edit.before, x.now, {true, {}, {}}};
    return {edit.before, x.change.any() ? x.now : edit.before, x.change};
}

std::string copySentence(const ExplainedCell& cell, const Explanation&)
{
    const InputLine& from = cell.inputs[0];
    if (cell.cell.matrix.id == MatrixId::Input)
        return from.ref().id == MatrixId::Memory
                   ? phrase("What the memory holds: {}, taken over as it is.", cell.place())
                   : phrase("The output of {}: {}, taken over as it is.", blockName(cell.session(), from.ref().block), cell.place());
    return phrase("The block's output is {} itself: nothing comes after it.", from.symbol());
}

}  // namespace

const OperationInfo copyOperation{.operation = Operation::Copy,
                                  .id = "handed",
                                  .title = phraseId("Taken over as it is"),
                                  .feeds = {Feed::Cell},
                                  .forward = copy,
                                  .backward = copyGradient,
                                  .update = updatedCopy,
                                  .addTerms = addInputs,
                                  .sentence = copySentence};

}  // namespace headscope
