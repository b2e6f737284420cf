// SPDX-License-Identifier: GPL-3.0-or-later
// The identity of a file of weights: its size, when it was changed, and the SHA-256 of what it holds.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/model/tensor_origin.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// The parts as they are now; the error names the one that is not there or is no plain file.
Result<std::shared_ptr<const WeightFile>> weightFileOf(const TensorFile& file);

/// The bytes of all its parts together.
std::uint64_t sizeOf(const WeightFile& file);

/// The digest of all its parts one behind the other, in hexadecimal digits: read once, and again only when a part has changed. The error
/// names a part that is not as it was when the file was opened.
Result<std::string> sha256Of(const WeightFile& file, const CancelCheck& cancelled = {});

}  // namespace headscope
