// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of one operation: how a single number is computed from those that it reads.
#pragma once

#include "core/analysis/play.h"

namespace headscope {

/// `before`: the cell that was played before and is read here; without one, what is read is looked at first. The last scene ends with the
/// number as the Trace has it.
std::vector<Scene> scenesOf(const Trace& trace, const CellRef& cell, const std::optional<CellRef>& before);

}  // namespace headscope
