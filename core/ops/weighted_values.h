// SPDX-License-Identifier: GPL-3.0-or-later
// The output of a head: values weighted by attention, O = A·V.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo weightedValuesOperation;

}  // namespace headscope
