// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/packed.h"

#include "core/recipe/recipe.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct Projection {
    MatrixId weight, bias, result;
};

constexpr std::array kProjections{
    Projection{MatrixId::QueryWeight, MatrixId::QueryBias, MatrixId::Query},
    Projection{MatrixId::KeyWeight, MatrixId::KeyBias, MatrixId::Key},
    Projection{MatrixId::ValueWeight, MatrixId::ValueBias, MatrixId::Value},
};

}  // namespace

PackedWeight packedWeight(const Session& session, const MatrixRef& weight)
{
    PackedWeight packed;
    std::vector<Shared<Matrix>> pieces;
    for (int head = 0; head < std::ssize(session.blocks[static_cast<std::size_t>(weight.block)].heads); ++head) {
        const MatrixRef ref{weight.id, weight.block, head};
        if (canonical(session, ref) != ref)
            continue;
        pieces.push_back(parameterOf(session, ref));
        for (Index column = 0; column < pieces.back()->cols(); ++column) {
            packed.columnMatrices.push_back(ref);
            packed.columnIndices.push_back(column);
        }
    }
    Matrix all(pieces.front()->rows(), std::ssize(packed.columnIndices));
    Index at = 0;
    for (const Shared<Matrix>& piece : pieces) {
        all.middleCols(at, piece->cols()) = *piece;
        at += piece->cols();
    }
    packed.weight = std::move(all);
    return packed;
}

PackedAgreement packedAgreement(const Trace& trace, int block, Index entryLimit)
{
    const Session& session = *trace.session;
    PackedAgreement agreement;
    for (const Projection& projection : kProjections) {
        const PackedWeight packed = packedWeight(session, {projection.weight, block, 0});
        const StepInput& input = recipeOf(session, block).stepOf(projection.result)->inputs[0];
        const Shared<Matrix> read = matrixOf(trace, inputRef(session, input, {projection.result, block}, false));
        const Index rows = std::clamp<Index>(entryLimit / (packed.weight.size() * std::ssize(kProjections)), 1, read->rows());
        const Matrix product = read->topRows(rows) * *packed.weight;
        for (Index column = 0; column < product.cols(); ++column) {
            const MatrixRef& weight = packed.columnMatrices[static_cast<std::size_t>(column)];
            const Index inHead = packed.columnIndices[static_cast<std::size_t>(column)];
            const Shared<Matrix> bias = parameterOf(session, {projection.bias, block, weight.head});
            const Scalar shift = bias->size() > 0 ? (*bias)(0, inHead) : Scalar(0);
            const Shared<Matrix> ofHead = matrixOf(trace, {projection.result, block, weight.head});
            const Scalar difference = (product.col(column).array() + shift - ofHead->col(inHead).head(rows).array()).abs().maxCoeff();
            agreement.largestDifference = std::max(agreement.largestDifference, difference);
        }
        agreement.rows = std::max(agreement.rows, rows);
    }
    return agreement;
}

}  // namespace headscope
