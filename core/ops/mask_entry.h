// SPDX-License-Identifier: GPL-3.0-or-later
// What the mask says of one query and one key.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// "the causal mask blocks what comes later, and …": why the query may not look at the key.
std::string reasonsToBlock(const ExplainedCell& cell);

extern const OperationInfo maskOperation;

}  // namespace headscope
