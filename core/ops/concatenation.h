// SPDX-License-Identifier: GPL-3.0-or-later
// The outputs of all heads side by side, each times its gain: C = gain·O_1 | … | gain·O_H.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo concatenationOperation;

}  // namespace headscope
