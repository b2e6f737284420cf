// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the file of a trained model where a session is expected: recognises it among other files and makes a session of it.
#pragma once

#include "core/models/families/import_model.h"
#include "core/models/tokenizers/tokenizer_file.h"

namespace headscope {

/// Whether that is a file of tensors, or a folder with one in it; what is no plain file is not touched.
bool isModelFile(const std::filesystem::path& path);

/// The tokenizer beside a model, in its folder or in that of its file; null where there is none.
Result<TokenizerPointer> tokenizerBeside(const std::filesystem::path& model);

/// Reads the model with its words and, where there is a text, the tokens of the tokenizer beside it.
Result<ImportedModel> readModelFile(const std::filesystem::path& path, const ImportOptions& options = {},
                                    const CancelCheck& cancelled = {});
/// The same, of a file that is open.
Result<ImportedModel> readModel(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled = {});

}  // namespace headscope
