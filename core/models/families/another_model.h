// SPDX-License-Identifier: GPL-3.0-or-later
// Says why a model that is recognised would compute something else: what its layers have beyond their family, and what they lack.
#pragma once

#include "core/models/families/model_config.h"
#include "core/models/families/recognition.h"

namespace headscope {

/// The family of that model_type, where its files have the very names of the one that the file is taken for; null where there is none.
const Family* namesake(const TensorFile& file, const ModelConfig& config);

/// recognize(), as that namesake where there is one, which also says by its config.json why a model is of no family.
Result<Recognition> recognizeModel(const TensorFile& file, const ModelConfig& config, const Family* family, ModelChoice choice = {});

/// Says why the model is another one. Nothing where its config.json is that of the family, every tensor within its layers is for something,
/// none that they need is missing, and none holds whole numbers.
std::optional<std::string> whyAnother(const Recognition& model, const ModelConfig& config);

}  // namespace headscope
