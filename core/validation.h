// What makes a session one that can be computed.
#pragma once

#include "core/session.h"

namespace headscope {

/// The first thing that is wrong with a session, or nothing. A valid session can be computed: every shape fits, every
/// number is finite, and the Trace stays within kTraceByteLimit.
std::optional<Error> validate(const Session& session);

}  // namespace headscope
