// SPDX-License-Identifier: GPL-3.0-or-later
// What a step sets, applied to a session: cells by their names, everything else by the field of the session file.
#pragma once

#include "core/matrices/cell_address.h"

#include <map>

namespace headscope {

/// `set`: place → new value as JSON. A place is a cell or a range of a parameter ("input[Alex,spicy]", "head 2 query_weight[*,1]", which
/// takes one number), or a field of the session, a block or a head ("head 2 enabled", "block 1 mask", "feed_forward.activation"); null
/// removes an optional field. "kv_groups" regroups the heads as the window does. Errors name the place.
Result<Session> applyChanges(const Session& session, const std::map<std::string, std::string>& set, const Standing& standing);

/// Between two sessions of the same shapes: every number of X, the memory, weights and heads at the fraction `t` of its way. Null where the
/// shapes differ.
std::shared_ptr<const Session> between(const Session& from, const Session& to, Scalar t);

}  // namespace headscope
