// SPDX-License-Identifier: GPL-3.0-or-later
// What a matrix, its rows, its columns and its cells are called in one session.
#pragma once

#include "core/matrices/matrix_table.h"

#include <string>

namespace headscope {

/// What rows and columns stand for in this session: key tokens and features are resolved.
Axis rowAxis(const Session& session, const MatrixRef& ref);
Axis columnAxis(const Session& session, const MatrixRef& ref);

/// Names of the rows or columns. Columns without names of their own are "q1", "k1", "v1", "h1" …
Names axisNames(const Session& session, const MatrixRef& ref, Axis axis);
Names rowNames(const Session& session, const MatrixRef& ref);
Names columnNames(const Session& session, const MatrixRef& ref);
/// One of them, without making the others; the index is that of a row or column.
std::string axisName(const Session& session, const MatrixRef& ref, Axis axis, Index index);

/// Those names as terms have them: columns of the concatenation, "head 2 · price_info", say which head they belong to, and tokens of one
/// name, "Ada (5)", which of them they are.
Names namesToldApart(const Session& session, const MatrixRef& ref, Axis axis);

std::string plainSymbol(const MatrixRef& ref);  ///< "W_Q²", "A¹", "Y"
std::string richSymbol(const MatrixRef& ref);   ///< "W<sub>Q</sub><sup>2</sup>" for rich text

/// "A¹ [query Emma → key Daniel]" for scores and attention, "Y [Alex, cheap]" elsewhere; "block 2: A¹ […]" when there are several blocks.
std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column);

/// Where the cell of the same names is after an edit that moved rows or columns; the same place when names were changed, or are not unique.
CellRef movedCell(const Session& before, const Session& now, const CellRef& cell);

}  // namespace headscope
