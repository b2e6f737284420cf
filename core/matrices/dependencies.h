// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of other matrices a cell is computed from, and which it feeds: derived from the recipe.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/session.h"

#include <vector>

namespace headscope {

/// The cells that the cell is computed from, one step back. A bias that the session does not have is left out.
std::vector<CellRange> inputsOf(const Session& session, const MatrixRef& ref, Index row, Index column);

/// The cells that the cell is used for, one step on.
std::vector<CellRange> usersOf(const Session& session, const MatrixRef& ref, Index row, Index column);

}  // namespace headscope
