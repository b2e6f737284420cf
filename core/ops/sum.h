// SPDX-License-Identifier: GPL-3.0-or-later
// Two matrices of one shape added: X and its positions, what was there and what was found.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo sumOperation;

}  // namespace headscope
