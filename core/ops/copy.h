// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix taken over as it is: what a block reads of the one before, and what it hands on.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo copyOperation;

}  // namespace headscope
