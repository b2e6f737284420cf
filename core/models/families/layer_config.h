// SPDX-License-Identifier: GPL-3.0-or-later
// What config.json says of single layers of a model: how far back they look, and how their queries and keys turn.
#pragma once

#include "core/models/families/model_config.h"

namespace headscope {

struct LayerConfig {
    Index window = 0;                       ///< keys that the mask lets through; 0: all
    std::optional<double> rotaryBase = {};  ///< θ
    std::optional<double> rotaryPart = {};  ///< a part of each head's columns
    std::optional<RotaryScaling> scaling = {};
    bool isLocal = false;                       ///< whether it turns by the base of layers with windows
    bool turns = true;                          ///< whether it has rotary positions, where its family has
    std::vector<std::string> unknownKeys = {};  ///< keys in rope_parameters, and those that other families have
};

/// The configuration of a layer, from 0. Rotary positions that are scaled as no session can say are an error that names how.
Result<LayerConfig> configOfLayer(const ModelConfig& config, const Family& family, Index layer);

}  // namespace headscope
