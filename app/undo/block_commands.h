// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the stack and to the selected block, each as one undoable step: the block bar, the menus and the panels all mean the
// same.
#pragma once

#include "app/state/workbench.h"
#include "core/edits/initialization.h"
#include "core/edits/session_edit.h"

#include <QString>

#include <optional>

namespace headscope::blocks {

// The stack. The block that results is selected.
void add(const Workbench& workbench);          ///< after the selected one
void addToMemory(const Workbench& workbench);  ///< behind the blocks of the memory, which is made when there is none
void duplicate(const Workbench& workbench);
void move(const Workbench& workbench, int to);           ///< nothing when there is no such place in its stack
void selectNext(const Workbench& workbench, int steps);  ///< in the order of the computation: the blocks of the memory come first
void remove(const Workbench& workbench);                 ///< never the last one

// The selected block. What can be switched on in it and what is a number stands in block_settings.h.
/// One step of any change; %1 of the text is the name of the block. False when it was refused.
bool edit(const Workbench& workbench, const QString& text, const SessionEdit<std::size_t>& change);
void setAttentionEnabled(const Workbench& workbench, bool enabled);
void setAttends(const Workbench& workbench, Attends attends);
void setResidual(const Workbench& workbench, bool residual);
void setNorm(const Workbench& workbench, Norm norm);
void setNormEpsilon(const Workbench& workbench, Scalar epsilon);                        ///< for both of its norms; greater than 0
void setFeedForward(const Workbench& workbench, std::optional<Activation> activation);  ///< nothing: off
void setHiddenWidth(const Workbench& workbench, int width);                             ///< d_ff
void setScale(const Workbench& workbench, const Scale& scale);
void setBiases(const Workbench& workbench, bool present);      ///< for every linear map of the block; new ones are zero
void start(const Workbench& workbench, Initialization start);  ///< new starting values for all of it
void startRandom(const Workbench& workbench, std::uint32_t seed);

/// Sets the positions of the sequence that the selected block's stack reads.
void setPositions(const Workbench& workbench, Positions positions);

/// Sets the norm of what the last block of the selected block's stack hands on; nothing: none.
void setFinalNorm(const Workbench& workbench, std::optional<NormKind> kind);

void setFinalNormEpsilon(const Workbench& workbench, Scalar epsilon);

/// Ties the session's W_U to the embedding, transposed, or gives it numbers of its own.
void setReadoutTied(const Workbench& workbench, bool tied);

/// Heads share keys and values in that many groups; as many as heads: each its own.
void setKeyValueGroups(const Workbench& workbench, int groups);
/// "MHA", "GQA 2" or "MQA".
QString sharingName(const Block& block);

}  // namespace headscope::blocks
