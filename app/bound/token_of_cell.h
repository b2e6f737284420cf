// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a cell stands in the row of one of the tokens that a block reads: those of the session, or those of the memory.
#pragma once

#include "core/matrices/matrix_names.h"

namespace headscope {

inline bool isOfTokens(const Session& session, const CellRef& cell, int block)
{
    return !cell.isNull() && info(cell.matrix.id).rows == Axis::Token &&
           rowAxis(session, cell.matrix) == rowAxis(session, {MatrixId::Query, block});
}

}  // namespace headscope
