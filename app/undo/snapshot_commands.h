// SPDX-License-Identifier: GPL-3.0-or-later
// Pinning, renaming, deleting and restoring snapshots as steps to undo.
#pragma once

#include "app/state/workbench.h"

class QString;

namespace headscope::snapshots {

/// Pins the session under the next free name, "State 1"; it becomes the one that is compared with.
void pin(const Workbench& workbench);
/// The same of the state from before what has just changed; there must be one.
void pinBefore(const Workbench& workbench);

// Renames the snapshot that is compared with; there must be one.
void rename(const Workbench& workbench, const QString& name);
void remove(const Workbench& workbench);
void restore(const Workbench& workbench);  ///< also ends the comparison

}  // namespace headscope::snapshots
