// SPDX-License-Identifier: GPL-3.0-or-later
// Learned positions: each place of the sequence has a row of a parameter, which is added to its token.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo learnedPositionOperation;

}  // namespace headscope
