// SPDX-License-Identifier: GPL-3.0-or-later
// What TransformerLens says of a model in the configuration beside its tensors (HookedTransformerConfig), where it stays in none of them.
#pragma once

#include "core/models/families/model_config.h"
#include "core/models/families/recognition.h"

namespace headscope {

struct LensConfig {
    std::optional<Norm> norm = {};
    std::optional<NormKind> normKind = {};
    std::optional<double> epsilon = {};
    std::optional<bool> isCausal = {};
    std::optional<Scale> scale = {};
    bool parallel = false;
    Names unknownKeys = {};
};

/// Reads it; of a model of another family it says nothing. What is not read is an error, and so are norms that the tensors belie.
Result<LensConfig> lensConfigOf(const ModelConfig& config, const Recognition& model);

}  // namespace headscope
