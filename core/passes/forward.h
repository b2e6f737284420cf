// SPDX-License-Identifier: GPL-3.0-or-later
// The forward pass of the whole session: a Session in, a Trace out.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// Blocks in sequence, each of them attention (Vaswani et al. 2017, eq. 1 and section 3.2.2) and, where on, residual connection, layer
/// norm and feed-forward network, as torch.nn.MultiheadAttention, TransformerEncoderLayer and TransformerDecoderLayer compute them.
/// `session` must be valid (see validate()). What does not depend on anything that has changed since `previous` is shared with it. Returns
/// null only when cancelled. The same result, bit for bit, for any number of threads and whatever `previous` is.
std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled = {},
                                     const Trace* previous = nullptr);

/// Computes several sequences at once, of the same lengths: the tokens, the input and the memory of the session are those of all of them,
/// one below the other. Quicker than one after the other; for gradients (see Trace::batch). Numbers are those of each alone, but for the
/// last bits of norms.
std::shared_ptr<const Trace> forwardOfBatch(std::shared_ptr<const Session> session, Index sequences);

}  // namespace headscope
