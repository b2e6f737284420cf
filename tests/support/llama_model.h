// SPDX-License-Identifier: GPL-3.0-or-later
// A plain model of Llama's kind, and its file and config.json as Transformers has them.
#pragma once

#include "tests/support/plain_model.h"

namespace headscope {

/// Plain where heads share nothing and are as wide as the model together; else grouped, and wider.
PlainModel plainLlama(bool grouped);

/// Its tensors under the names of Llama and its descendants.
StateDict namedAsLlama(const PlainModel& model, const char* type);

}  // namespace headscope
