// SPDX-License-Identifier: GPL-3.0-or-later
// Turns explanations, paths and uses into rows of numbers that can be shown and followed.
#pragma once

#include "app/panels/inspector/number_rows.h"

namespace headscope {

/// `dark` picks the variant of the head colours.
std::vector<NumberRow> termRows(const Trace& trace, const CellRef& explained, const std::vector<Term>& terms, bool dark);

/// The cells of the path after the first, each with its value.
std::vector<NumberRow> pathRows(const Trace& trace, const std::vector<CellRef>& path, bool dark);

/// The numbers that the cell feeds: of each matrix the strongest that depends on it.
std::vector<NumberRow> useRows(const Trace& trace, const CellRef& cell, bool dark);

QString nameOf(const Trace& trace, const CellRef& cell);
double valueOf(const Trace& trace, const CellRef& cell);

}  // namespace headscope
