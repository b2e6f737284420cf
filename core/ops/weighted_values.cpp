// SPDX-License-Identifier: GPL-3.0-or-later
// The output of a head: values weighted by attention, O = A·V.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/matmul.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> weightedValues(const StepInputs& in) { return pooled(product(in[0], in[1])); }

std::string weightedSentence(const ExplainedCell& cell, const Explanation& e)
{
    if (cell.isFullyMasked())
        return phrase("The mask leaves {} nothing to look at: all its attention is 0, and so is the sum.", cell.row);
    return phrase("{} of every token, weighted by the attention that {} pays it{}.", cell.column, cell.row, heaviestTerm(e));
}

}  // namespace

const OperationInfo weightedValuesOperation{.operation = Operation::WeightedValues,
                                            .id = "gated_sum",
                                            .title = phraseId("A sum of values, gated by attention"),
                                            .feeds = {Feed::Row, Feed::Column},
                                            .play = PlayedAs::Products,
                                            .forward = weightedValues,
                                            .addTerms = addProducts,
                                            .sentence = weightedSentence};

}  // namespace headscope
