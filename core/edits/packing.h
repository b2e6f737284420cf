// SPDX-License-Identifier: GPL-3.0-or-later
// Packed heads: one matrix for all of them, cut into equal pieces, as in torch.nn.MultiheadAttention.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <optional>
#include <vector>

namespace headscope {

/// Whether the heads are one packed matrix cut into equal pieces, as in nn.MultiheadAttention: d_k = d_v = d_model / H for every head,
/// nothing shared, all or none with biases.
bool isPacked(const Session& session, std::size_t block);
/// The numbers of heads into which d_model can be cut: its divisors.
std::vector<std::size_t> packedHeadCounts(const Session& session, std::size_t block);
/// Cuts the same packed W_Q, W_K, W_V and biases into another number of heads; W_O stays as it is. The block must be packed. Heads keep
/// names, gains and temperatures by their number.
void resplitPacked(Session& session, std::size_t block, std::size_t heads);
/// Makes any block packed: d_k = d_v = d_model / heads, unshared; columns that have a place keep their numbers. `heads` divides d_model.
/// An error where heads are more, or wider, than there is room for.
std::optional<Error> makePacked(Session& session, std::size_t block, std::size_t heads);

}  // namespace headscope
