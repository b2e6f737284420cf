// SPDX-License-Identifier: GPL-3.0-or-later
// Logits by the embedding itself, transposed: a word is the likelier, the more its own row agrees with what is read out.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo tiedReadoutOperation;

}  // namespace headscope
