// SPDX-License-Identifier: GPL-3.0-or-later
// Two matrices of one shape multiplied number by number: what a gate lets through.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo elementwiseProductOperation;

}  // namespace headscope
