// SPDX-License-Identifier: GPL-3.0-or-later
// The outputs of all heads side by side, each times its gain: C = gain·O_1 | … | gain·O_H.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/operations.h"

namespace headscope {

namespace {

Shared<Matrix> concatenated(const StepInputs& in)
{
    const Block& block = in.block();
    Matrix concat = uninitialized(in[0].rows(), block.concatWidth());
    for (std::size_t h = 0; h < in.matrices.size(); ++h) {
        auto columns = concat.middleCols(block.concatOffset(h), in[h].cols());
        if (block.heads[h].enabled)
            columns = block.heads[h].gain * in[h];
        else
            columns.setZero();
    }
    return pooled(std::move(concat));
}

const Head& headOf(const ExplainedCell& cell) { return cell.block().heads[static_cast<std::size_t>(cell.inputs[0].ref().head)]; }

void addConcatenatedTerm(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& output = cell.inputs[0];
    e.terms = {termOf(phrase("head {} · {}", output.ref().head + 1, output.name(0)), {gainFactor(headOf(cell)), output.factor()})};
}

std::string concatenatedSentence(const ExplainedCell& cell, const Explanation&)
{
    const InputLine& output = cell.inputs[0];
    const std::string head = headName(cell.block(), output.ref().head);
    if (!headOf(cell).enabled)
        return phrase("{} is 0 because {} is muted; its output is {}.", cell.place(), head, shownNumber(output.value()));
    return phrase("{} is the output of {}, {}, times its gain {}.", cell.place(), head, shownNumber(output.value()),
                  shownNumber(headOf(cell).gain));
}

}  // namespace

const OperationInfo concatenationOperation{.operation = Operation::Concatenation,
                                           .id = "concatenation",
                                           .title = phraseId("A head's output, put in its place"),
                                           .feeds = {Feed::HeadColumn},
                                           .forward = concatenated,
                                           .addTerms = addConcatenatedTerm,
                                           .sentence = concatenatedSentence};

}  // namespace headscope
