// SPDX-License-Identifier: GPL-3.0-or-later
// Completes a session that was read: what its file may leave out is filled in, and what does not fit together is said.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// The session and its snapshots, when the numbers of their weights are there; `object` is what they were read from.
std::optional<Error> finish(const Json& object, Session& session);

/// The most numbers that all identities together may have which stand for outputs that a file leaves out; blocks of one width share one.
inline constexpr Index kMostImpliedNumbers = 64'000'000;

}  // namespace headscope
