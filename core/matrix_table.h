// The rows of the table of matrices; to be read through core/matrices.h.
#pragma once

#include "core/matrices.h"

namespace headscope {

std::vector<MatrixInfo> makeMatrixTable();

}  // namespace headscope
