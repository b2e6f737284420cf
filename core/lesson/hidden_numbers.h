// SPDX-License-Identifier: GPL-3.0-or-later
// Hides some numbers of a Trace: what the audience sees until a prediction is revealed.
#pragma once

#include "core/matrices/cell_address.h"
#include "core/model/trace.h"

#include <memory>
#include <vector>

namespace headscope {

/// The same Trace with NaN in those places. What was computed from them stays, but for the statistics of an attention matrix. Parameters
/// and what the session does not have are not hidden.
std::shared_ptr<const Trace> withHidden(std::shared_ptr<const Trace> trace, const std::vector<Spot>& spots);

}  // namespace headscope
