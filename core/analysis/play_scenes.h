// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of one operation: how a single number is computed from those that it reads.
#pragma once

#include "core/analysis/play.h"

namespace headscope {

/// `isFirst`: nothing was played before, so that what is read is looked at first. The last scene ends with the number as the Trace has it.
std::vector<Scene> scenesOf(const Trace& trace, const CellRef& cell, bool isFirst);

}  // namespace headscope
