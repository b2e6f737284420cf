// SPDX-License-Identifier: GPL-3.0-or-later
// What the heads of a layer look at, as nn.MultiheadAttention hands it out beside its output, proves a session as the output does.
#pragma once

#include "core/base/error.h"
#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"

#include <optional>

namespace headscope {

/// How many heads such a tensor is of, where it holds more than their mean: (heads, queries, keys), a batch of one around it.
std::optional<Index> headsIn(const Tensor* attention);

/// How far the attention of a session of one block is from it, at most; refused where it is another. Where nothing says the mask and keys
/// ahead are not looked at, the block becomes causal.
Result<Scalar> compareAttention(Session& session, const TensorFile& file, const Tensor& attention, bool isMaskOpen);

}  // namespace headscope
