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
    const CellRange& row = s.inputs[0];
    const Shared<Matrix> x = matrixOf(s.trace, row.matrix);
    const Scalar value = (*x)(row.row, s.e.cell.column);
    const auto normed = static_cast<Scalar>(static_cast<double>(centred) * static_cast<double>(inverse));
    const bool hasBias = s.e.terms.size() > 1;
    const Scalar gained = hasBias ? s.e.terms[0].product : s.e.value;
    const std::string count = std::to_string(x->cols());

    Scene& mean = s.add(takesMeanOff ? phrase("mean") : phrase("mean of squares"), {});
    for (Index i = 0; i < x->cols(); ++i)
        mean.travellers.push_back({{row.matrix, static_cast<int>(row.row), static_cast<int>(i)}, s.e.cell, (*x)(row.row, i), 0});
    mean.lines.push_back({word(phrase(takesMeanOff ? phraseId("the mean of {} numbers") : phraseId("the mean of {} squares"), count)),
                          result(quantities[0].value)});
    if (takesMeanOff) {
        Scene& without = s.add(phrase("− mean"), centred);
        without.travellers.push_back({*factors[1].cell, s.e.cell, value, 0});
        without.lines.push_back({number(value, 0), word(" − "), number(quantities[0].value), result(centred)});
    }
    Scene& scaled = s.add(takesMeanOff ? phrase("÷ deviation") : phrase("÷ root"), normed);
    if (!takesMeanOff)
        scaled.travellers.push_back({*factors[1].cell, s.e.cell, value, 0});
    scaled.lines.push_back({word("√("), number(square), word(" + "), number(epsilon), word(")"), result(root)});
    scaled.lines.push_back({takesMeanOff ? number(centred) : number(value, 0), word(" ÷ "), number(root), result(normed)});
    Scene& stretched = s.add("× " + s.symbolOf(1), gained);
    stretched.travellers.push_back({*factors[0].cell, s.e.cell, gain, 1});
    stretched.lines.push_back({number(normed), word(" × "), number(gain, 1), result(gained)});
    if (!hasBias)
        return;
    Scene& shifted = s.add("+ " + s.symbolOf(2), s.e.value);
    s.travel(shifted, 1, 2);
    shifted.lines.push_back({number(gained), word(" + "), number(s.e.terms[1].product, 2), result(s.e.value)});
}

}  // namespace headscope::play
