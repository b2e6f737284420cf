// SPDX-License-Identifier: GPL-3.0-or-later
// A Trace with some of its numbers covered: what the audience sees until a prediction is revealed.
#pragma once

#include "core/matrices/cell_address.h"

namespace headscope {

/// The same Trace with NaN in those places; what was computed from them is not touched, but for the measures of an attention
/// matrix. Parameters are not covered, nor what the session
/// does not have.
std::shared_ptr<const Trace> covered(std::shared_ptr<const Trace> trace, const std::vector<Spot>& spots);

}  // namespace headscope
