// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/parameter.h"

#include "core/base/short_text.h"

namespace headscope {

namespace {

void addNoTerms(const ExplainedCell&, Explanation&) {}

std::string parameterSentence(const ExplainedCell& cell, const Explanation&)
{
    const std::string value = shownNumber(cell.value);
    if (const HeadPatch* patch = patchOf(cell.session(), cell.cell.matrix, cell.cell.row))
        return "Taken from “" + shortened(patch->from) + "”, put in the place of what the head computes: " + cell.place() + " is " + value +
               ".";
    if (cell.cell.matrix.id == MatrixId::PositionWeight)
        return "Learned for the place, a parameter: it adds " + value + " to " + cell.column + " of the token that stands there.";
    switch (cell.role) {
    case Role::Input:
        return std::string(cell.cell.matrix.id == MatrixId::Memory ? "An input of the memory" : "An input") +
               ", not computed from anything here: " + cell.place() + " is " + value + ".";
    case Role::Gain:
        return "The gain of the norm, a parameter: it multiplies the normalised " + cell.column + " of every token by " + value + ".";
    case Role::Bias: return "A bias, a parameter: it adds " + value + " to " + cell.column + " of every token.";
    case Role::Weight:
    case Role::Result: break;
    }
    if (cell.cell.matrix.id == MatrixId::EmbeddingWeight)
        return "A number of the embedding, a parameter: what the word " + cell.row + " has in " + cell.column + " wherever it stands, " +
               value + ".";
    return "A weight, a parameter: for each unit of " + cell.row + ", " + cell.column +
           (cell.perHead ? " of " + headName(cell.block(), cell.cell.matrix.head) : "") + " rises by " + value + ".";
}

}  // namespace

const OperationInfo parameterOperation{.operation = Operation::Parameter,
                                       .id = "given",
                                       .title = "Not computed from anything here",
                                       .play = PlayedAs::Nothing,
                                       .addTerms = addNoTerms,
                                       .sentence = parameterSentence};

}  // namespace headscope
