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

/// The model that is meant by a file of its folder: of config.json, a tokenizer and the like the folder, where it holds a model; of one
/// file of several the index of them. Of any other path that path.
std::filesystem::path modelMeantBy(const std::filesystem::path& path);

/// The index that belongs beside a file that is one of several by its name, "model-00001-of-00002.safetensors"; empty for any other.
std::filesystem::path indexBeside(const std::filesystem::path& path);

/// The names of what else openTensors() looks for in the folder of that model; none where it is not called as models of folders are.
Names otherModelsBeside(const std::filesystem::path& file);

/// The name by which a person knows the model in that file: the file's; where all models are called so, that of the folder.
std::string modelName(const std::filesystem::path& file);

}  // namespace headscope
