// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a half of a block, times a factor, before it is added to what the half read.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo scalingOperation;

}  // namespace headscope
