// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play_norm.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"

namespace headscope::play {

void playNorm(Script& s)
{
    const std::vector<Factor>& factors = s.e.terms[0].factors;
    const Scalar gain = factors[0].value, centred = factors[1].value, inverse = factors[2].value;
    // A mean that is taken off, where the norm has one, then what the rest is divided by: a mean of squares, ε, and the root of their sum.
    const std::vector<Quantity>& quantities = s.e.quantities;
    const bool takesMeanOff = quantities.size() > 3;
    const Scalar square = quantities[takesMeanOff ? 1 : 0].value, epsilon = quantities[takesMeanOff ? 2 : 1].value;
    const Scalar root = quantities.back().value;
    const CellRef& own = *factors[1].cell;
    const int source = s.sourceOf(own.matrix), gains = s.sourceOf(factors[0].cell->matrix);  // before these: rows that are normed as one
    const Scalar value = matrixOf(s.trace, own.matrix)(own.row, own.column);
    const auto normed = static_cast<Scalar>(static_cast<double>(centred) * static_cast<double>(inverse));
    const bool hasScale = factors.size() > 3, hasBias = s.e.terms.size() > 1;
    const Scalar gained = hasScale  ? static_cast<Scalar>(static_cast<double>(normed) * static_cast<double>(gain))
                          : hasBias ? s.e.terms[0].product
                                    : s.e.value;

    Scene& mean = s.add(takesMeanOff ? phrase("mean") : phrase("mean of squares"), {});
    for (int i = 0; i < gains; ++i) {
        const MatrixRef& matrix = s.inputs[static_cast<std::size_t>(i)].matrix;
        const Shared<Matrix> x = matrixOf(s.trace, matrix);
        for (int column = 0; column < x->cols(); ++column)
            mean.travellers.push_back({{matrix, own.row, column}, s.e.cell, (*x)(own.row, column), i});
    }
    mean.lines.push_back({word(phrase(takesMeanOff ? phraseId("the mean of {} numbers") : phraseId("the mean of {} squares"),
                                      std::to_string(mean.travellers.size()))),
                          result(quantities[0].value)});
    if (takesMeanOff) {
        Scene& without = s.add(phrase("− mean"), centred);
        without.travellers.push_back({own, s.e.cell, value, source});
        without.lines.push_back({number(value, source), word(" − "), number(quantities[0].value), result(centred)});
    }
    Scene& scaled = s.add(takesMeanOff ? phrase("÷ deviation") : phrase("÷ root"), normed);
    if (!takesMeanOff)
        scaled.travellers.push_back({own, s.e.cell, value, source});
    scaled.lines.push_back({word("√("), number(square), word(" + "), number(epsilon), word(")"), result(root)});
    scaled.lines.push_back({takesMeanOff ? number(centred) : number(value, source), word(" ÷ "), number(root), result(normed)});
    Scene& stretched = s.add("× " + s.symbolOf(static_cast<std::size_t>(gains)), gained);
    stretched.travellers.push_back({*factors[0].cell, s.e.cell, gain, gains});
    stretched.lines.push_back({number(normed), word(" × "), number(gain, gains), result(gained)});
    if (hasScale)
        s.add(phrase("× scale"), s.e.value)
            .lines.push_back({number(gained), {.text = " × ", .number = factors[3].value}, result(s.e.value)});
    if (!hasBias)
        return;
    Scene& shifted = s.add("+ " + s.symbolOf(2), s.e.value);
    s.travel(shifted, 1, 2);
    shifted.lines.push_back({number(gained), word(" + "), number(s.e.terms[1].product, 2), result(s.e.value)});
}

}  // namespace headscope::play
