// SPDX-License-Identifier: GPL-3.0-or-later
// Reads NumPy's files as files of tensors, one array (.npy) or an archive of them (.npz), and writes such an archive.
#pragma once

#include "core/io/weights/safetensors.h"
#include "core/io/weights/zip_archive.h"

namespace headscope {

/// Opens one array; the tensor has the name of the file.
Result<TensorFilePointer> openNpy(const std::filesystem::path& path, std::shared_ptr<const ByteFile> file);

/// Whether there is an array in it.
bool isNpzArchive(const ZipArchive& archive);

/// Opens every entry NAME.npy of the archive, stored or compressed. Those that hold no plain numbers are tensors of an unknown type.
Result<TensorFilePointer> openNpz(const std::filesystem::path& path, std::shared_ptr<const ZipArchive> archive);

/// Numbers of type Scalar.
Result<std::string> writeNpz(const std::vector<NamedTensor>& tensors);

}  // namespace headscope
