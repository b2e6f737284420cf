// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a model that is spread over several files beside an index of its tensors, as Hugging Face does it.
#pragma once

#include "core/io/weights/tensor_file.h"

namespace headscope {

/// Opens one file of tensors that is no index.
using OpenShard = Result<TensorFilePointer> (*)(const std::filesystem::path& path);

/// Opens the tensors that a file such as model.safetensors.index.json or pytorch_model.bin.index.json spreads over the files beside it.
Result<TensorFilePointer> openShards(const std::filesystem::path& indexFile, OpenShard openShard);

}  // namespace headscope
