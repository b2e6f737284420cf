// SPDX-License-Identifier: GPL-3.0-or-later
// Completes a session that was read: what its file may leave out is filled in, and what does not fit together is said.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// `object` is what the session was read from, at that place of the file.
std::optional<Error> finish(const Json& object, const std::string& where, Session& session);

/// The same for its snapshots, which are completed when the numbers of their weights are there.
std::optional<Error> finishSnapshots(const Json& object, Session& session);

}  // namespace headscope
