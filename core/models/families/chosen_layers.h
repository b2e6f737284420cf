// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers of a model are read, and whether what stands before the first and behind the last one goes with them.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

struct ChosenLayers {
    bool areAll = true;        ///< all layers of the file are taken
    bool fromTheStart = true;  ///< X may be looked up
    bool toTheEnd = true;      ///< final norm and logits are those of the model
    std::vector<std::string> notes = {};
};

/// Takes the layers that are asked for, and checks before any of it is read that all they hold has room in a session.
Result<ChosenLayers> chooseLayers(const TensorFile& file, Recognition& model, const ModelConfig& config, const ImportOptions& options);

}  // namespace headscope
