// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the heads of the selected block, each as one undoable step: the mixer's strips, the menus and the views' M and S all
// mean the same.
#pragma once

#include "app/state/workbench.h"
#include "core/edits/initialization.h"

#include <QString>

#include <vector>

namespace headscope::heads {

void setMuted(const Workbench& workbench, int head, bool muted);
/// Solo is no state of the session: a head is on solo while it is the only one that is not muted. Of two heads it is so only if its S was
/// pressed, since M of the other one does the same.
bool isSolo(const Workbench& workbench, int block, int head);
void setSolo(const Workbench& workbench, int head, bool solo);  ///< mutes all others; off: unmutes all

/// Return false when refused. `continuing`: merged into one step until the document's endMerge().
bool setGain(const Workbench& workbench, int head, double gain, bool continuing);
bool setTemperature(const Workbench& workbench, int head, double temperature, bool continuing);
bool setSlope(const Workbench& workbench, int head, double slope, bool continuing);  ///< the slope of ALiBi

void rename(const Workbench& workbench, int head, const QString& name);
void add(const Workbench& workbench);
void duplicate(const Workbench& workbench, int head);
void move(const Workbench& workbench, int from, int to);
void remove(const Workbench& workbench, int head);  ///< never the last one
void setKeyWidth(const Workbench& workbench, int head, int width);
void setValueWidth(const Workbench& workbench, int head, int width);

// Gives the head new starting values, or those of another one.
void start(const Workbench& workbench, int head, Initialization start);
void startRandom(const Workbench& workbench, int head, std::uint32_t seed);
void copyFrom(const Workbench& workbench, int from, int to);

// All heads at once.
void setAllKeyWidths(const Workbench& workbench, int width);
void setAllValueWidths(const Workbench& workbench, int width);
/// `packed`: d_model stays cut into equal pieces, of the same W_Q, W_K and W_V; else heads come and go at the end. Refused where they
/// cannot be cut.
void setCount(const Workbench& workbench, int count, bool packed);
/// Makes the block one packed matrix cut into equal pieces, with as many heads as there are, or the next smaller number that divides
/// d_model.
void pack(const Workbench& workbench);
std::vector<int> packedCounts(const Session& session, int block);  ///< into how many heads the width of what it reads can be cut

}  // namespace headscope::heads
