// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sets: inputs, weights and biases, which nothing is behind.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo parameterOperation;

}  // namespace headscope
