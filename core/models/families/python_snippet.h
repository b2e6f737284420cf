// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the few lines of Python that load exported weights into PyTorch and assert that it computes the same.
#pragma once

#include "core/io/weights/safetensors.h"
#include "core/model/trace.h"

namespace headscope {

/// The matrices that the snippet compares, to go into the same file: X as "x", the result as "y", a memory as "memory".
std::vector<NamedTensor> comparedTensors(const Trace& trace);

/// The snippet for tensors under these names, see weightNames(), in that file, .npz or .safetensors. The error says why there is none.
Result<std::string> pythonSnippet(const Session& session, std::string_view names, const std::string& file);

}  // namespace headscope
