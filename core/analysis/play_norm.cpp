// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_norm.h"

#include "core/matrices/matrix_access.h"

namespace headscope::play {

void playNorm(Script& s)
{
    const std::vector<Factor>& factors = s.e.terms[0].factors;
    const Scalar gain = factors[0].value, distance = factors[1].value, inverse = factors[2].value, bias = s.e.terms[1].product;
    const auto quantity = [&](std::size_t i) { return s.e.quantities[i].value; };
    const CellRange& row = s.inputs[0];
    const Shared<Matrix> x = matrixOf(s.trace, row.matrix);
    const Scalar value = (*x)(row.row, s.e.cell.column);
    const auto normed = static_cast<Scalar>(static_cast<double>(distance) * static_cast<double>(inverse));
    const Scalar gained = s.e.terms[0].product;

    Scene& mean = s.add("mean", {});
    for (Index i = 0; i < x->cols(); ++i)
        mean.travellers.push_back({{row.matrix, static_cast<int>(row.row), static_cast<int>(i)}, s.e.cell, (*x)(row.row, i), 0});
    mean.lines.push_back({word("the mean of " + std::to_string(x->cols()) + " numbers"), result(quantity(0))});
    Scene& centred = s.add("− mean", distance);
    centred.travellers.push_back({*factors[1].cell, s.e.cell, value, 0});
    centred.lines.push_back({number(value, 0), word(" − "), number(quantity(0)), result(distance)});
    Scene& scaled = s.add("÷ deviation", normed);
    scaled.lines.push_back({word("√("), number(quantity(1)), word(" + "), number(quantity(2)), word(")"), result(quantity(3))});
    scaled.lines.push_back({number(distance), word(" ÷ "), number(quantity(3)), result(normed)});
    Scene& stretched = s.add("× " + s.symbolOf(1), gained);
    stretched.travellers.push_back({*factors[0].cell, s.e.cell, gain, 1});
    stretched.lines.push_back({number(normed), word(" × "), number(gain, 1), result(gained)});
    Scene& shifted = s.add("+ " + s.symbolOf(2), s.e.value);
    s.travel(shifted, 1, 2);
    shifted.lines.push_back({number(gained), word(" + "), number(bias, 2), result(s.e.value)});
}

void playRmsNorm(Script& s)
{
    const std::vector<Factor>& factors = s.e.terms[0].factors;
    const Scalar gain = factors[0].value, value = factors[1].value;
    const Scalar square = s.e.quantities[0].value, epsilon = s.e.quantities[1].value, root = s.e.quantities[2].value;
    const CellRange& row = s.inputs[0];
    const Shared<Matrix> x = matrixOf(s.trace, row.matrix);
    const auto normed = static_cast<Scalar>(static_cast<double>(value) * static_cast<double>(factors[2].value));

    Scene& mean = s.add("mean of squares", {});
    for (Index i = 0; i < x->cols(); ++i)
        mean.travellers.push_back({{row.matrix, static_cast<int>(row.row), static_cast<int>(i)}, s.e.cell, (*x)(row.row, i), 0});
    mean.lines.push_back({word("the mean of " + std::to_string(x->cols()) + " squares"), result(square)});
    Scene& scaled = s.add("÷ root", normed);
    scaled.travellers.push_back({*factors[1].cell, s.e.cell, value, 0});
    scaled.lines.push_back({word("√("), number(square), word(" + "), number(epsilon), word(")"), result(root)});
    scaled.lines.push_back({number(value, 0), word(" ÷ "), number(root), result(normed)});
    Scene& stretched = s.add("× " + s.symbolOf(1), s.e.value);
    stretched.travellers.push_back({*factors[0].cell, s.e.cell, gain, 1});
    stretched.lines.push_back({number(normed), word(" × "), number(gain, 1), result(s.e.value)});
}

}  // namespace headscope::play
