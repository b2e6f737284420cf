// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers printed in cells: as many digits as fit in every cell of a figure, or none.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_text.h"

#include <optional>

namespace headscope {

struct NumberSetting {
    int size;  ///< the size of the type
    int decimals;
    bool exponent = false;  ///< "3.2e-7": for numbers that few decimals cannot tell from zero, or that are very large
    bool small = false;     ///< "2e-4" for what the decimals cannot tell from zero: colours by logarithms do
};

/// How numbers are set in cells, in type of at most `most` points. Nothing when the cells are too small or too many.
std::optional<NumberSetting> numberSetting(const Figure& figure, const FigureType& type, QSizeF cell, int most);

QString shortPower(double number, int decimals);  ///< "2e-4", not "2e-04"
QString cellText(double value, const NumberSetting& setting);

}  // namespace headscope
