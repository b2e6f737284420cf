// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where a pass first computes what is no finite number: from finite weights that are very large, or divided by next to nothing.
#pragma once

#include "core/matrices/matrix_access.h"

#include <optional>
#include <string>

namespace headscope {

/// The first such cell in the order of the computation, of the matrices that the Trace keeps. A score that the mask blocks is −∞ by right.
std::optional<CellRef> firstNotFinite(const Trace& trace);

/// "S⁽¹⁾ [query Emma → key Daniel] is infinite: the first number that is not finite"; empty where all are.
std::string whereNotFinite(const Trace& trace);

}  // namespace headscope
