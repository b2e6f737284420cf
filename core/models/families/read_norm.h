// SPDX-License-Identifier: GPL-3.0-or-later
// Reads gain and bias of one norm of a model.
#pragma once

#include "core/models/families/layer_weights.h"

namespace headscope {

/// The norm of that name; gain and bias that are missing are 1 and 0.
Result<LayerNorm> readNorm(TensorReader& reader, const ModelPart& part, const LayerSettings& settings, Index width);

}  // namespace headscope
