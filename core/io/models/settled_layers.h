// SPDX-License-Identifier: GPL-3.0-or-later
// Settles heads, norm, activation, mask and positions of a model's layers before their numbers are read.
#pragma once

#include "core/io/models/import_model.h"

namespace headscope {

struct SettledLayers {
    LayerSettings settings;
    Index width = 0;            ///< d_model
    bool headsUnknown = false;  ///< they are found by proof
    std::vector<std::string> notes = {};
};

/// What is said by the person, the model, the shapes or the family, in this order; the layers are those that are read. `canProve`: what
/// nobody says is found by proof.
Result<SettledLayers> settledLayers(const Recognition& model, const ModelConfig& config, const ImportOptions& options, bool canProve);

}  // namespace headscope
