// SPDX-License-Identifier: GPL-3.0-or-later
// The raw score of a query and a key, q·k.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo dotProductOperation;

}  // namespace headscope
