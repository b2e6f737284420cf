// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a file of tensors or a folder with a model in it, by what it is and not by what it is called.
#pragma once

#include "core/io/weights/tensor_file.h"

namespace headscope {

/// safetensors, and the index of several of them; .npz and .npy; .pt and .pth; a folder that holds one of these. What else people have is
/// refused by its name, with what to do about it.
Result<TensorFilePointer> openTensors(const std::filesystem::path& path);

/// The file of a folder that openTensors() takes.
Result<std::filesystem::path> modelInFolder(const std::filesystem::path& folder);

}  // namespace headscope
