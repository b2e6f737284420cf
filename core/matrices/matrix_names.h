// SPDX-License-Identifier: GPL-3.0-or-later
// What a matrix, its rows, its columns and its cells are called in one session.
#pragma once

#include "core/matrices/matrix_table.h"

#include <string>
#include <string_view>

namespace headscope {

/// The meaning of rows and columns in this session: key tokens and features are resolved.
Axis rowAxis(const Session& session, const MatrixRef& ref);
Axis columnAxis(const Session& session, const MatrixRef& ref);

/// Names of the rows or columns. Columns without names of their own are "q1", "k1", "v1", "h1" …
Names axisNames(const Session& session, const MatrixRef& ref, Axis axis);
Names rowNames(const Session& session, const MatrixRef& ref);
Names columnNames(const Session& session, const MatrixRef& ref);
/// One name of an axis, without making the others; the index is that of a row or column.
std::string axisName(const Session& session, const MatrixRef& ref, Axis axis, Index index);

/// The names as terms have them: columns of the concatenation, "head 2 · price_info", say which head they belong to, and tokens of one
/// name, "Ada (5)", which of them they are.
Names namesToldApart(const Session& session, const MatrixRef& ref, Axis axis);
/// One name, as alone as it can stand: "Ada", "Ada (5)" where there is another Ada, "head 2 · v1" where head 1 has a v1, too.
std::string nameToldApart(const Session& session, const MatrixRef& ref, Axis axis, Index index);

/// A symbol as it is set: what stands below and above the line. The number of a head stands in brackets above, so that nobody reads a
/// square.
struct SymbolParts {
    std::string base = {};   ///< "W", "(QKᵀ"
    std::string below = {};  ///< "Q"
    std::string end = {};    ///< ")", of a product
    std::string above = {};  ///< "(2)"
};
SymbolParts symbolParts(std::string_view symbol);  ///< a symbol without a head: "W_Q" has Q below
SymbolParts symbolParts(const MatrixRef& ref);

std::string plainSymbol(const MatrixRef& ref);  ///< "W_Q⁽²⁾", "(QKᵀ)⁽¹⁾", "Y"
std::string everyHeadSymbol(MatrixId id);       ///< "W_Q⁽ʰ⁾"
std::string richSymbol(const SymbolParts& parts);
std::string richSymbol(const MatrixRef& ref);  ///< "W<sub>Q</sub><sup>(2)</sup>" for rich text

/// "A⁽¹⁾ [query Emma → key Daniel]" for scores and attention, "Y [Alex, cheap]" elsewhere; "block 2: A⁽¹⁾ […]" when there are several
/// blocks.
std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column);

/// The cell of the same names after an edit that moved rows or columns; the same place when names were changed, or are not unique.
CellRef movedCell(const Session& before, const Session& now, const CellRef& cell);

}  // namespace headscope
