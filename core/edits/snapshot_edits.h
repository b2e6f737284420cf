// SPDX-License-Identifier: GPL-3.0-or-later
// Pins a state of the session under a name, and goes back to it.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// "State 1": the first number that no snapshot is called after.
std::string freshSnapshotName(const Session& session);

/// Keeps the session as it is now at the end of its snapshots. Shares all that it holds.
void pinSnapshot(Session& session, std::string name);
/// The same of another state, as that before an edit.
void pinSnapshot(Session& session, std::string name, const Session& state);

/// Everything as it was then; the list of snapshots stays as it is.
void restoreSnapshot(Session& session, std::size_t index);

}  // namespace headscope
