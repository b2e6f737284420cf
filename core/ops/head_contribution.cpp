// SPDX-License-Identifier: GPL-3.0-or-later
// What one head alone adds to the output: gain·O_h times its own rows of W_O.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/matmul.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> headContribution(const StepInputs& in)
{
    const Matrix gained = in.head().outputGain() * in[0];
    const Index first = in.block().concatOffset(static_cast<std::size_t>(in.made.head));
    return pooled(product(gained, Operand(*in.matrices[1]).middleRows(first, gained.cols())));
}

void addContributionTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& output = cell.inputs[0];
    const InputLine& weights = cell.inputs[1];
    for (Index i = 0; i < output.size(); ++i)
        e.terms.push_back(termOf(output.name(i), {gainFactor(cell.head()), output.factor(i), weights.factor(i)}));
}

std::string contributionSentence(const ExplainedCell& cell, const Explanation& e)
{
    const std::string head = headName(cell.block(), cell.cell.matrix.head);
    if (!cell.head().enabled)
        return phrase("Nothing is added to {} by {}: it is muted.", cell.place(), head);
    return phrase("What {} alone adds to {}: its gain times its output times its own rows of W_O{}.", head, cell.place(), heaviestTerm(e));
}

}  // namespace

const OperationInfo headContributionOperation{.operation = Operation::HeadContribution,
                                              .id = "head_share",
                                              .title = phraseId("One head's contribution to the output"),
                                              .feeds = {Feed::Row, Feed::HeadRows},
                                              .play = PlayedAs::Products,
                                              .forward = headContribution,
                                              .addTerms = addContributionTerms,
                                              .sentence = contributionSentence};

}  // namespace headscope
