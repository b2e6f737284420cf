// SPDX-License-Identifier: GPL-3.0-or-later
// Finds for large matrices that were edited the tensors that they were, so that only the rows that differ have to be written.
#pragma once

#include "core/model/session.h"
#include "core/model/tensor_origin.h"

namespace headscope {

/// The same session with its snapshots, to be written: a large matrix of which few rows are not as a tensor of the file has them is that
/// tensor with these rows replaced.
Session namingEdited(const Session& named, const std::shared_ptr<const WeightFile>& file);

}  // namespace headscope
