// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a model has the biases that its config.json and its library give it, no more and no fewer.
#pragma once

#include "core/models/families/model_config.h"
#include "core/models/families/recognition.h"

namespace headscope {

/// Why the biases of its layers are not those of the kind that config.json names: its library would leave some out, or draw them anew.
std::optional<std::string> whyOtherBiases(const Recognition& model, const ModelConfig& config);

}  // namespace headscope
