// SPDX-License-Identifier: GPL-3.0-or-later
// Applies what a step of a lesson sets to a session: cells by their names, everything else by the field of the session file.
#pragma once

#include "core/matrices/cell_address.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace headscope {

/// `set`: place → new value. A place is a cell or a range of a parameter ("input[Alex,spicy]", "head 2 query_weight[*,1]", which
/// takes one number), or a field of the session, a block or a head ("head 2 enabled", "block 1 mask", "feed_forward.activation"); null
/// removes an optional field. "kv_groups" regroups the heads as the window does, and "packed_heads" cuts packed weights into so
/// many. Errors name the place.
Result<Session> applyChanges(const Session& session, const std::map<std::string, nlohmann::json>& set, const Standing& standing);

}  // namespace headscope
