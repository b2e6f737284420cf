// SPDX-License-Identifier: GPL-3.0-or-later
// What one head alone adds to the output: gain·O_h times its own rows of W_O.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo headContributionOperation;

}  // namespace headscope
