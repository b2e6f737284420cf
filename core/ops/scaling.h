// SPDX-License-Identifier: GPL-3.0-or-later
// What a half of a block finds, times a factor, before it is added to what the half read.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo scalingOperation;

}  // namespace headscope
