// SPDX-License-Identifier: GPL-3.0-or-later
// The raw score of a query and a key, q·k.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/matmul.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> dotProducts(const StepInputs& in) { return pooled(product(in[0], in[1].transpose())); }

void addDotProductTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& query = cell.inputs[0];
    const InputLine& key = cell.inputs[1];
    for (Index i = 0; i < query.size(); ++i) {
        const std::string& q = query.name(i);
        const std::string& k = key.name(i);
        e.terms.push_back(termOf(q == k ? q : q + " · " + k, {query.factor(i), key.factor(i)}));
    }
}

std::string dotProductSentence(const ExplainedCell& cell, const Explanation& e)
{
    return phrase("How well the query of {} fits the key of {}: their numbers multiplied pair by pair and added up{}.", cell.row,
                  cell.column, heaviestTerm(e));
}

}  // namespace

const OperationInfo dotProductOperation{.operation = Operation::DotProduct,
                                        .id = "dot_product",
                                        .title = phraseId("A query times a key"),
                                        .feeds = {Feed::Row, Feed::RowOfColumn},
                                        .play = PlayedAs::Products,
                                        .forward = dotProducts,
                                        .addTerms = addDotProductTerms,
                                        .sentence = dotProductSentence};

}  // namespace headscope
