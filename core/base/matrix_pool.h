// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of large matrices, kept for the next ones when nobody holds it any longer: asking the system for fresh pages costs more than
// filling them.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

namespace headscope {

/// A matrix of that shape, its numbers not yet set.
Matrix unfilled(Index rows, Index columns);

/// To share a matrix whose memory is to be used again once the last of those who share it is gone. From any thread.
Shared<Matrix> recycled(Matrix matrix);

}  // namespace headscope
