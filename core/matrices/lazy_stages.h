// SPDX-License-Identifier: GPL-3.0-or-later
// Scores and contributions of large blocks: they would take most of the memory and much of the time, so they are computed when somebody
// looks at them.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// One of the stages that the Trace of a large block does not keep (see keepsEveryStage()). The last few are remembered; from any thread.
Shared<Matrix> onDemand(const Trace& trace, const MatrixRef& ref);

}  // namespace headscope
