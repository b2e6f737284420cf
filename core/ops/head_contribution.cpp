// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/head_contribution.h"

#include "core/base/matrix_pool.h"
#include "core/ops/matmul.h"

namespace headscope {

namespace {

Shared<Matrix> headContribution(const StepInputs& in)
{
    const Matrix gained = in.head().outputGain() * in[0];
    return pooled(product(gained, in[1].middleRows(in.block().concatOffset(static_cast<std::size_t>(in.made.head)), gained.cols())));
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
        return "Nothing is added to " + cell.place() + " by " + head + ": it is muted.";
    return "What " + head + " alone adds to " + cell.place() + ": its gain times its output times its own rows of W_O" + heaviestTerm(e) +
           ".";
}

}  // namespace

const OperationInfo headContributionOperation{.operation = Operation::HeadContribution,
                                              .id = "head_share",
                                              .title = "One head's contribution to the output",
                                              .feeds = {Feed::Row, Feed::HeadRows},
                                              .play = PlayedAs::Products,
                                              .forward = headContribution,
                                              .addTerms = addContributionTerms,
                                              .sentence = contributionSentence};

}  // namespace headscope
