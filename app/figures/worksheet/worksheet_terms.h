// SPDX-License-Identifier: GPL-3.0-or-later
// How a number of a worksheet is worked out, as a line that is right as it is printed: whoever types it into a calculator gets that number.
#pragma once

#include "core/matrices/matrix_access.h"

#include <QString>

namespace headscope {

/// The number, as short as so many decimals allow; a whole number has none.
QString worksheetNumber(double value, int decimals = 2);

/// "2·1.5 + 0.5·(−1) = 2.5"; of softmax "e^(0.4 − 0.84) ÷ 2.3 = 0.28".
QString workedOut(const Trace& trace, const CellRef& cell);

}  // namespace headscope
