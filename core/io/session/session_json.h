// SPDX-License-Identifier: GPL-3.0-or-later
// The session file (.headscope.json): reading with errors that name the place, writing that a person can read.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <string>
#include <string_view>

namespace headscope {

/// Parses and validates. Errors name the line and column (broken JSON) or the field, e.g. "blocks[0].heads[1].query.weight[2]",
/// and say what was expected.
Result<Session> readSession(std::string_view json);

/// UTF-8 JSON, one matrix row a line, every number in the shortest form that reads back to the same bits.
std::string writeSession(const Session& session);

}  // namespace headscope
