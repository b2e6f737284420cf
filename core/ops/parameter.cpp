// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sets: inputs, weights and biases, which nothing is behind.
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

void addNoTerms(const ExplainedCell&, Explanation&) {}

std::string parameterSentence(const ExplainedCell& cell, const Explanation&)
{
    const std::string value = shownNumber(cell.value);
    if (const RowPatch* patch = patchOf(cell.session(), cell.cell.matrix, cell.cell.row))
        return phrase("Taken from “{}”, put in the place of what is computed here: {} is {}.", shortened(patch->from), cell.place(), value);
    if (cell.cell.matrix.id == MatrixId::PositionWeight)
        return phrase("Learned for the place, a parameter: it adds {} to {} of the token that stands there.", value, cell.column);
    if (cell.cell.matrix.id == MatrixId::PositionBias)
        return phrase("A bias, a parameter: it adds {} to the scores of all keys that stand {} places from the query.", value, cell.column);
    if (cell.cell.matrix.id == MatrixId::SinkScore)
        return phrase(
            "The score of the sink of {}, a parameter: with {} it stands in the softmax of every row, as of a key without a value.",
            headName(cell.block(), cell.cell.matrix.head), value);
    switch (cell.role) {
    case Role::Input:
        return phrase(cell.cell.matrix.id == MatrixId::Memory
                          ? phraseId("An input of the memory, not computed from anything here: {} is {}.")
                          : phraseId("An input, not computed from anything here: {} is {}."),
                      cell.place(), value);
    case Role::Gain:
        return phrase("The gain of the norm, a parameter: it multiplies the normalised {} of every token by {}.", cell.column, value);
    case Role::Bias: return phrase("A bias, a parameter: it adds {} to {} of every token.", value, cell.column);
    case Role::Weight:
    case Role::Result: break;
    }
    if (cell.cell.matrix.id == MatrixId::EmbeddingWeight)
        return phrase("A number of the embedding, a parameter: what the word {} has in {} wherever it stands, {}.", cell.row, cell.column,
                      value);
    if (cell.perHead)
        return phrase("A weight, a parameter: for each unit of {}, {} of {} rises by {}.", cell.row, cell.column,
                      headName(cell.block(), cell.cell.matrix.head), value);
    return phrase("A weight, a parameter: for each unit of {}, {} rises by {}.", cell.row, cell.column, value);
}

}  // namespace

const OperationInfo parameterOperation{.operation = Operation::Parameter,
                                       .id = "given",
                                       .title = phraseId("Not computed from anything here"),
                                       .play = PlayedAs::Nothing,
                                       .addTerms = addNoTerms,
                                       .sentence = parameterSentence};

}  // namespace headscope
