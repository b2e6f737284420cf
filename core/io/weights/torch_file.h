// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what torch.save writes: dictionaries of tensors (.pt, .pth). Nothing in such a file is ever called.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/io/weights/zip_archive.h"

namespace headscope {

/// Whether that archive is one that PyTorch wrote.
bool isTorchArchive(const ZipArchive& archive);

/// Names of dictionaries in dictionaries, and places of tensors in lists, are joined by dots. Numbers and texts that stand in them are
/// metadata under such names.
Result<TensorFilePointer> openTorch(const std::filesystem::path& path, std::shared_ptr<const ZipArchive> archive);

}  // namespace headscope
