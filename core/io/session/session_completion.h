// SPDX-License-Identifier: GPL-3.0-or-later
// Completes a session that was read: what its file may leave out is filled in, and what does not fit together is said.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

/// The session and its snapshots, when the numbers of their weights are there; `object` is what they were read from.
std::optional<Error> finish(const Json& object, Session& session);

/// Of all identities together that stand for the outputs which a file leaves out: those of blocks of one width are one.
inline constexpr Index kMostImpliedNumbers = 64'000'000;

}  // namespace headscope
