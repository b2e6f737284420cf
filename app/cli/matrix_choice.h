// SPDX-License-Identifier: GPL-3.0-or-later
// What a session lacks of the matrices that the command line asks for.
#pragma once

#include "core/matrices/matrix_access.h"

#include <string>

namespace headscope {

/// "the session has no residual in block 1, only in 2, 3": which blocks have a matrix depends on what is on there. `block` counts from 0.
std::string absence(const Session& session, const MatrixInfo& matrix, int block);

}  // namespace headscope
