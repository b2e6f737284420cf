// SPDX-License-Identifier: GPL-3.0-or-later
// What a drag in the plane changes in the session, and the switches of what a later block reads; each is one undoable step.
#pragma once

#include "app/state/workbench.h"

#include <QPointF>

namespace headscope::geometry {

/// Moves a key; until document.endMerge() all moves of it are one step. False when refused, which the document then says, if `aloud`.
bool moveKey(const Workbench& workbench, int key, QPointF place, bool aloud);
bool moveQuery(const Workbench& workbench, int token, QPointF place, bool aloud);

void setHead(const Workbench& workbench, int block, int head, bool enabled);
void setFeedForward(const Workbench& workbench, int block, bool enabled);  ///< for a block that has a network

}  // namespace headscope::geometry
