// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table of matrices; to be read through core/matrices/matrix_access.h.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

std::vector<MatrixInfo> makeMatrixTable();

}  // namespace headscope
