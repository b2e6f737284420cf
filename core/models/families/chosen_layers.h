// SPDX-License-Identifier: GPL-3.0-or-later
// Which layers of a model are read, and whether what stands before the first and behind the last one goes with them.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

struct ChosenLayers {
    bool areAll = true;        ///< of those in the file
    bool fromTheStart = true;  ///< X may be looked up
    bool toTheEnd = true;      ///< a final norm and logits are the model's
    std::vector<std::string> notes = {};
};

/// Takes the layers that are asked for, and checks before any of it is read that all they hold has room in a session.
Result<ChosenLayers> chooseLayers(const TensorFile& file, Recognition& model, const ModelConfig& config, const ImportOptions& options);

}  // namespace headscope
