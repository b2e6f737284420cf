// SPDX-License-Identifier: GPL-3.0-or-later
// What a page shows of a session beside its numbers: blocks, heads, masks, and what its matrices are called.
#pragma once

#include "core/model/trace.h"

#include <nlohmann/json.hpp>

namespace headscope {

nlohmann::ordered_json describeBlocks(const Trace& trace);
nlohmann::ordered_json describeMatrices();  ///< the table of them, in the language of the page
nlohmann::ordered_json symbolOf(const MatrixRef& ref);

}  // namespace headscope
