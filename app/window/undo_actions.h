// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the actions Undo and Redo true to the undo history: what they would undo, and whether there is anything.
#pragma once

class QUndoGroup;

namespace headscope {

class Actions;

void connectUndoActions(const Actions& actions, const QUndoGroup& history);

}  // namespace headscope
