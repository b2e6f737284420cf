// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether a session can be computed, and says in a sentence what is wrong where it cannot.
#pragma once

#include "core/model/session.h"

#include <optional>

namespace headscope {

/// The first thing that is wrong with a session, or nothing. A valid session can be computed: every shape fits, every
/// number is finite, and the Trace stays within kTraceByteLimit.
std::optional<Error> validate(const Session& session);

/// The same for a session that comes from one that is known to be valid: numbers that both share are not looked at again.
std::optional<Error> validate(const Session& session, const Session& valid);

}  // namespace headscope
