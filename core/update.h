// One change, little work: the forward pass of an edited session, of which only what depends on the edit is computed.
#pragma once

#include "core/parallel.h"
#include "core/trace.h"

namespace headscope {

/// The Trace of `session`, which shares with `previous` every matrix that does not depend on what was edited between the two. Of those that
/// do, only the rows and columns that changed are computed; sums of many terms of which few changed are corrected, so numbers may differ
/// from those of forward() by a rounding each time. Null when the sessions do not have the same shape, or when cancelled.
std::shared_ptr<const Trace> update(const Trace& previous, std::shared_ptr<const Session> session, const CancelCheck& cancelled = {});

/// Whether two Traces have every matrix in common: nothing was computed between them.
bool shareAll(const Trace& a, const Trace& b);

}  // namespace headscope
