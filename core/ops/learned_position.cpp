// SPDX-License-Identifier: GPL-3.0-or-later
// Learned positions: each place of the sequence has a row of a parameter, which is added to its token.
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> firstRows(const StepInputs& in)
{
    return Matrix(in[0].topRows(in.session.tokenCount(in.block()) / in.sequences).replicate(in.sequences, 1));
}

/// Places beyond the sequence have a gradient of 0.
void firstRowsGradient(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients)
{
    Matrix ofAll = Matrix::Zero(in[0].rows(), in[0].cols());
    const Index n = gradient.rows() / in.sequences;
    for (Index sequence = 0; sequence < in.sequences; ++sequence)
        ofAll.topRows(n) += gradient.middleRows(sequence * n, n);
    addGradient(*gradients[0], ofAll);
}

Updated updatedFirstRows(UpdateMode& mode, const StepEdit& edit)
{
    const Updated& weight = edit.inputs[0];
    const Index n = edit.session.tokenCount(edit.is);
    Change change = weight.change;
    std::erase_if(change.rows, [n](Index row) { return row >= n; });
    return filledDraft(mode, Draft(edit.before, n, weight.now->cols(), change), 1, [&](Draft& positions, Index first, Index count) {
        positions.fill(first, count,
                       [&](auto&& cells, Index row, Index column) { cells = weight.now->block(row, column, cells.rows(), cells.cols()); });
    });
}

std::string learnedPositionSentence(const ExplainedCell& cell, const Explanation&)
{
    return phrase("{} stands at position {}, counted from 0, and this is what {} of that position was learned to be: {}.", cell.row,
                  cell.cell.row, cell.column, shownNumber(cell.value));
}

}  // namespace

const OperationInfo learnedPositionOperation{.operation = Operation::LearnedPosition,
                                             .id = "learned_position",
                                             .title = phraseId("A learned number of the position"),
                                             .feeds = {Feed::Cell},
                                             .positions = Positions::Learned,
                                             .forward = firstRows,
                                             .backward = firstRowsGradient,
                                             .update = updatedFirstRows,
                                             .addTerms = addInputs,
                                             .sentence = learnedPositionSentence};

}  // namespace headscope
