// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a session of a model that has been recognised, in one of the ways that its file may be meant.
#pragma once

#include "core/models/families/import_variants.h"
#include "core/models/families/recognition.h"

namespace headscope {

Result<ImportedModel> importRecognized(TensorReader& reader, const ImportOptions& options, const ModelConfig& config,
                                       Recognition recognition, const ImportVariant& variant, const CancelCheck& cancelled);

}  // namespace headscope
