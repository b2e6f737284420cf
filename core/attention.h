// The forward pass of multi-head attention: a Session in, a Trace out.
#pragma once

#include "core/trace.h"

#include <functional>

namespace headscope {

/// Asked between pieces of work, from any thread; once it says true it must go on saying so, and the pass gives up.
using CancelCheck = std::function<bool()>;

/// Scaled dot-product attention in several heads (Vaswani et al. 2017, eq. 1 and section 3.2.2), as torch.nn.MultiheadAttention
/// computes it. `session` must be valid (see validate()). Returns null only when cancelled. The same result, bit for bit, for
/// any number of threads.
std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled = {});

}  // namespace headscope
