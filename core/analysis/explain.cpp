// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/explain.h"

#include "core/analysis/explain_sentences.h"
#include "core/analysis/explain_terms.h"

#include <array>

namespace headscope {

namespace {

/// In the order of Operation.
constexpr std::array kOperations{
    OperationInfo{Operation::Given, "given", "Set by hand"},
    OperationInfo{Operation::Wave, "wave", "A wave of the position"},
    OperationInfo{Operation::Allowed, "allowed", "What the mask says"},
    OperationInfo{Operation::Handed, "handed", "Taken over as it is"},
    OperationInfo{Operation::Sum, "sum", "A sum of two numbers"},
    OperationInfo{Operation::Projection, "projection", "A row times a column of weights"},
    OperationInfo{Operation::DotProduct, "dot_product", "A query times a key"},
    OperationInfo{Operation::Scaled, "scaled", "A raw score, scaled"},
    OperationInfo{Operation::Blocked, "blocked", "Blocked by the mask"},
    OperationInfo{Operation::Softmax, "softmax", "A share of the row, by softmax"},
    OperationInfo{Operation::NothingLeft, "nothing_left", "Nothing left to look at"},
    OperationInfo{Operation::GatedSum, "gated_sum", "A sum of values, gated by attention"},
    OperationInfo{Operation::Concatenation, "concatenation", "A head's output, put in its place"},
    OperationInfo{Operation::HeadMixing, "head_mixing", "All heads, mixed by W_O"},
    OperationInfo{Operation::HeadShare, "head_share", "One head's share of the output"},
    OperationInfo{Operation::LayerNorm, "layer_norm", "A number of a normalised row"},
    OperationInfo{Operation::Activation, "activation", "A hidden number, let through or not"},
};

Operation operationOf(const Trace& trace, const CellRef& cell)
{
    if (isParameter(cell.matrix))
        return Operation::Given;
    const Matrix& mask = *trace.blocks[static_cast<std::size_t>(cell.matrix.block)].mask;
    switch (cell.matrix.id) {
    case MatrixId::Position: return Operation::Wave;
    case MatrixId::Mask: return Operation::Allowed;
    case MatrixId::Positioned:
    case MatrixId::Residual:
    case MatrixId::FeedForwardResidual: return Operation::Sum;
    case MatrixId::Query:
    case MatrixId::Key:
    case MatrixId::Value:
    case MatrixId::Hidden:
    case MatrixId::FeedForward: return Operation::Projection;
    case MatrixId::RawScore: return Operation::DotProduct;
    case MatrixId::Score: return mask.size() > 0 && mask(cell.row, cell.column) == 0 ? Operation::Blocked : Operation::Scaled;
    case MatrixId::Attention: return mask.size() > 0 && mask.row(cell.row).isZero(0) ? Operation::NothingLeft : Operation::Softmax;
    case MatrixId::HeadOutput: return Operation::GatedSum;
    case MatrixId::Concat: return Operation::Concatenation;
    case MatrixId::Output: return Operation::HeadMixing;
    case MatrixId::Contribution: return Operation::HeadShare;
    case MatrixId::AttentionNorm:
    case MatrixId::FeedForwardNorm: return Operation::LayerNorm;
    case MatrixId::Activation: return Operation::Activation;
    default: return Operation::Handed;  // what a block reads or hands on
    }
}

/// A weight says how much of something else is taken; X and the memory are what is taken.
bool isWeight(const MatrixRef& ref) { return isParameter(ref) && ref.id != MatrixId::Input && ref.id != MatrixId::Memory; }

}  // namespace

const OperationInfo& operationInfo(Operation operation) { return kOperations[static_cast<std::size_t>(operation)]; }

Explanation explain(const Trace& trace, const CellRef& cell)
{
    Explanation explanation;
    explanation.cell = {canonical(*trace.session, cell.matrix), cell.row, cell.column};
    explanation.value = (*matrixOf(trace, cell.matrix))(cell.row, cell.column);
    explanation.operation = operationOf(trace, explanation.cell);
    addTerms(trace, explanation);
    explanation.words = explanationWords(trace, explanation);
    return explanation;
}

std::vector<CellRef> strongestPath(const Trace& trace, const CellRef& cell)
{
    std::vector<CellRef> path{{canonical(*trace.session, cell.matrix), cell.row, cell.column}};
    while (true) {
        const Explanation explanation = explain(trace, path.back());
        const Term* strongest = strongestTerm(explanation);
        if (!strongest)
            return path;
        // The last of several results: the value rather than the attention that gates it, the key rather than the query that asks.
        std::optional<CellRef> next;
        for (const Factor& factor : strongest->factors)
            if (factor.cell && (!next || !isWeight(factor.cell->matrix)))
                next = factor.cell;
        if (!next)
            return path;
        path.push_back(*next);
    }
}

}  // namespace headscope
