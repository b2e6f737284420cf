// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes safetensors files (github.com/huggingface/safetensors).
#pragma once

#include "core/io/weights/byte_file.h"
#include "core/io/weights/tensor_file.h"

namespace headscope {

/// Every rule of the format is checked before anything is read: sizes, offsets without holes or overlap, names that are there once.
Result<TensorFilePointer> openSafetensors(const std::filesystem::path& path, std::shared_ptr<const ByteFile> file);

/// A tensor that is to be written; its shape may have more dimensions than the matrix that holds its numbers row by row.
struct NamedTensor {
    std::string name;
    std::vector<Index> shape;
    Matrix values;
};

/// Numbers of type Scalar.
std::string writeSafetensors(std::vector<NamedTensor> tensors, const std::map<std::string, std::string>& metadata);

}  // namespace headscope
