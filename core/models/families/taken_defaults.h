// SPDX-License-Identifier: GPL-3.0-or-later
// Names what a library takes for the layers of a model where config.json leaves it out.
#pragma once

#include "core/models/families/model_config.h"

namespace headscope {

/// A few words for each such setting: "scores multiplied by 0.0625". The window is the widest of a layer, 0 where none has one.
Names takenDefaults(const ModelConfig& config, const Family& family, Index window);

}  // namespace headscope
