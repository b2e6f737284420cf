// SPDX-License-Identifier: GPL-3.0-or-later
// Settles heads, norm, activation, mask and positions of a model's layers before their numbers are read.
#pragma once

#include "core/models/families/import_model.h"
#include "core/models/families/kept_buffers.h"
#include "core/models/families/model_factors.h"

namespace headscope {

struct SettledLayers {
    LayerSettings settings;
    LayerSettings encoder = {};               ///< the settings of the memory's layers
    std::map<Index, LayerSettings> own = {};  ///< layers with another window, scale or other rotary positions, by their numbers
    Index width = 0;                          ///< d_model
    ModelFactors factors = {};
    bool headsUnknown = false;    ///< they are found by proof
    bool epsilonUnknown = false;  ///< nobody says it, so that it is the family's
    bool rotaryBaseUnknown = false;
    bool masksAreIdle = false;              ///< masks that the file keeps are not used: every token is looked at
    std::vector<std::string> assumed = {};  ///< what nobody says and the family is known for: "gelu_tanh", "causal mask"
    bool formIsAssumed = false;             ///< norm or activation are among it
    std::vector<std::string> notes = {};

    const LayerSettings& of(const ModelLayer& layer) const { return own.contains(layer.number) ? own.at(layer.number) : settings; }
};

/// The file of a model may hold these beside its weights.
struct GivenBeside {
    bool inputAndOutput = false;  ///< what nobody says of these layers is found by proof
    bool mask = false;            ///< it is the session's, whatever the layers are known for
    std::optional<KeptAngles> angles = {};
    std::optional<Index> heads = {};
    bool ownReadout = false;  ///< it has other numbers than the embedding
};

/// It asks the person, the model, the shapes and the family, in this order; the layers are those that are read.
Result<SettledLayers> settledLayers(const Recognition& model, const ModelConfig& config, const ImportOptions& options,
                                    const GivenBeside& given);

}  // namespace headscope
