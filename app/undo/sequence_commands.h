// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of the session as a whole, its tokens, features, memory, sizes and title: each one undoable step, near what is selected.
#pragma once

#include "app/state/workbench.h"
#include "core/model/matrix_ref.h"
#include "core/model/session.h"

class QString;

namespace headscope::structure {

// `sequence` is the one that this stack reads: the session's own, or the memory.

MatrixRef matrixOf(const Session& session, Stack sequence);  ///< X or the memory, set or looked up
Stack selectedSequence(const Workbench& workbench);          ///< the one with the selected cell, else what the selected block's stack reads

void addToken(const Workbench& workbench, Stack sequence);
void insertWords(const Workbench& workbench, Stack sequence,
                 const QString& text);  ///< words of its vocabulary, after the selected token
/// The word that the prediction after that token is held against; empty: none.
void setTarget(const Workbench& workbench, int token, const QString& word);
void removeToken(const Workbench& workbench, Stack sequence);  ///< never the last one
void moveToken(const Workbench& workbench, Stack sequence, int from, int to);
void addFeature(const Workbench& workbench, Stack sequence);
void removeFeature(const Workbench& workbench, Stack sequence);  ///< never the last one
void setMemory(const Workbench& workbench, bool present);
void setMemoryWords(const Workbench& workbench,
                    bool words);  ///< its tokens become words of the session's vocabulary, or rows of numbers again

void setTokenCount(const Workbench& workbench, int count);  ///< adds or removes at the end
void setModelWidth(const Workbench& workbench, int width);  ///< likewise

void setTitle(const Workbench& workbench, const QString& title);

}  // namespace headscope::structure
