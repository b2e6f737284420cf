// SPDX-License-Identifier: GPL-3.0-or-later
// Finds numbers of a table that can be read in two ways, as languages write decimals and thousands: they are refused.
#pragma once

#include "app/widgets/text/pasted_cells.h"

namespace headscope {

/// The separator of lines without tabs and semicolons, which are given split at blanks: a comma separates only where it cannot be a decimal
/// mark.
Result<QChar> commaOrBlank(const FieldRows& rows);

/// Looks in a file, split at commas, for one column of decimals, below its name and beside names of rows perhaps, that passes for two
/// columns of whole numbers: a minus stands before the commas alone, or several digits stand behind a comma, below a name or behind a 0.
std::optional<Error> decimalsLikeColumns(const FieldRows& rows);

/// Whether all points among numbers that semicolons separate may group thousands: "1.234".
std::optional<Error> thousandsByPoints(const FieldRows& rows);

/// Whether the fields from this row and column on are numbers that can be read in two ways: a comma may also group thousands.
std::optional<Error> ambiguityIn(const FieldRows& rows, qsizetype fromRow = 0, qsizetype fromColumn = 0);

}  // namespace headscope
