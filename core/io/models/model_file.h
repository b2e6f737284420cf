// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the file of a trained model where a session is expected: recognises it among other files and makes a session of it.
#pragma once

#include "core/io/models/import_model.h"

namespace headscope {

/// Whether that is a file of tensors, or a folder with one in it; what is no plain file is not touched.
bool isModelFile(const std::filesystem::path& path);

Result<ImportedModel> readModelFile(const std::filesystem::path& path, const ImportOptions& options = {},
                                    const CancelCheck& cancelled = {});

}  // namespace headscope
