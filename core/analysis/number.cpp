// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/number.h"

#include <algorithm>
#include <limits>

namespace headscope {

Number numberOf(const CellRef& cell) { return {cell.matrix, {{cell.row, cell.column}}}; }

std::optional<Number> differenceOf(const CellRef& cell, const CellRef& other)
{
    if (cell.matrix != other.matrix)
        return {};
    return Number{cell.matrix, {{cell.row, cell.column, 1}, {other.row, other.column, -1}}};
}

std::optional<Number> meanLoss(const Session& session)
{
    Number number{{MatrixId::Loss, session.lastBlock()}, {}};
    for (int token = 0; session.readout && token < std::ssize(*session.targets); ++token)
        if (!(*session.targets)[static_cast<std::size_t>(token)].empty())
            number.parts.push_back({token, 0});
    if (number.parts.empty())
        return {};
    for (Number::Part& part : number.parts)
        part.weight = 1 / static_cast<Scalar>(number.parts.size());
    return number;
}

Number topLogit(const Trace& trace, int token)
{
    const MatrixRef logits{MatrixId::Logits, trace.session->lastBlock()};
    Index word = 0;
    matrixOf(trace, logits)->row(token).maxCoeff(&word);
    return numberOf({logits, token, static_cast<int>(word)});
}

Number leadOfTopLogit(const Trace& trace, int token)
{
    Number number = topLogit(trace, token);
    Eigen::Matrix<Scalar, 1, Eigen::Dynamic> row = matrixOf(trace, number.matrix)->row(token);
    row(number.parts[0].column) = -std::numeric_limits<Scalar>::infinity();
    Index word = 0;
    row.maxCoeff(&word);
    number.parts.push_back({token, static_cast<int>(word), -1});
    return number;
}

Number usualNumber(const Trace& trace)
{
    const Session& session = *trace.session;
    if (session.readout)
        return topLogit(trace, static_cast<int>(session.tokenCount()) - 1);
    const MatrixRef last{MatrixId::Output, session.lastBlock()};
    Index row = 0, column = 0;
    matrixOf(trace, last)->maxCoeff(&row, &column);
    return numberOf({last, static_cast<int>(row), static_cast<int>(column)});
}

bool contains(const Trace& trace, const Number& number)
{
    return !number.parts.empty() && std::ranges::all_of(number.parts, [&](const Number::Part& part) {
        return contains(trace, {number.matrix, part.row, part.column});
    });
}

Scalar valueOf(const Trace& trace, const Number& number) { return valueOf(*matrixOf(trace, number.matrix), number); }

Scalar valueOf(const Matrix& matrix, const Number& number)
{
    Scalar sum = 0;
    for (const Number::Part& part : number.parts)
        sum += part.weight * matrix(part.row, part.column);
    return sum;
}

Matrix seedOf(const Trace& trace, const Number& number)
{
    const Shared<Matrix> matrix = matrixOf(trace, number.matrix);
    Matrix seed = Matrix::Zero(matrix->rows(), matrix->cols());
    for (const Number::Part& part : number.parts)
        seed(part.row, part.column) += part.weight;
    return seed;
}

}  // namespace headscope
