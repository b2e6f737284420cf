// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/positional_encoding.h"

#include "core/base/phrase.h"

#include <cmath>
#include <numbers>

namespace headscope {

double positionDivisor(Index column, Index width)
{
    return std::pow(10000.0, static_cast<double>(column - column % 2) / static_cast<double>(width));
}

Matrix sinusoidalPositions(Index n, Index width)
{
    Matrix positions(n, width);
    for (Index column = 0; column < width; ++column) {
        const double divisor = positionDivisor(column, width);
        for (Index position = 0; position < n; ++position) {
            const double angle = static_cast<double>(position) / divisor;
            positions(position, column) = static_cast<Scalar>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    }
    return positions;
}

namespace {

Shared<Matrix> positions(const StepInputs& in)
{
    const Matrix ofOne = sinusoidalPositions(in.session.tokenCount(in.block()) / in.sequences, in.session.modelWidth(in.block()));
    return Matrix(ofOne.replicate(in.sequences, 1));
}

/// Positions depend on nothing that can be edited without changing the shape.
Updated updatedPositions(UpdateMode&, const StepEdit& edit)
{
    const Index n = edit.session.tokenCount(edit.is), width = edit.session.modelWidth(edit.is);
    if (edit.before->rows() == n && edit.before->cols() == width)
        return {edit.before, edit.before, {}};
    return editedMatrix(edit.before, sinusoidalPositions(n, width), Along::Rows);
}

void addPositionTerms(const ExplainedCell& cell, Explanation& e)
{
    const double divisor = positionDivisor(cell.cell.column, cell.session().modelWidth(cell.block()));
    const double angle = cell.cell.row / divisor;
    const bool sine = cell.cell.column % 2 == 0;
    e.quantities = {{phrase("position"), static_cast<Scalar>(cell.cell.row)},
                    {phrase("divisor"), static_cast<Scalar>(divisor)},
                    {phrase("angle"), static_cast<Scalar>(angle)}};
    e.terms = {
        termOf(sine ? phrase("sine") : phrase("cosine"),
               {{sine ? phrase("sin(angle)") : phrase("cos(angle)"), static_cast<Scalar>(sine ? std::sin(angle) : std::cos(angle)), {}}})};
}

std::string positionSentence(const ExplainedCell& cell, const Explanation& e)
{
    const double divisor = e.quantities[1].value;
    return phrase(
        "{} stands at position {}, counted from 0, and column {} of P is a {} with a period of {} positions: here its angle is {} radians.",
        cell.row, cell.cell.row, cell.column, e.terms[0].name, shownNumber(2 * std::numbers::pi * divisor),
        shownNumber(e.quantities[2].value));
}

}  // namespace

const OperationInfo positionOperation{.operation = Operation::SinusoidalPosition,
                                      .id = "wave",
                                      .title = phraseId("A wave of the position"),
                                      .positions = Positions::Sinusoidal,
                                      .forward = positions,
                                      .update = updatedPositions,
                                      .addTerms = addPositionTerms,
                                      .sentence = positionSentence};

}  // namespace headscope
