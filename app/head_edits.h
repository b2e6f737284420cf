// What can be done to one head, each as one undoable step: the mixer's strips, their menu and the views' M and S all mean the same.
#pragma once

#include "app/workbench.h"

#include <QString>

namespace headscope {
struct Block;
}

namespace headscope::heads {

void setMuted(const Workbench& workbench, int head, bool muted);
/// Solo is no state of its own: a head is on solo while it is the only one of several that is not muted.
bool isSolo(const Block& block, int head);
void setSolo(const Workbench& workbench, int head, bool solo);  ///< mutes all others; off: unmutes all

/// Return false when refused. `continuing`: merged into one step until the document's endMerge().
bool setGain(const Workbench& workbench, int head, double gain, bool continuing);
bool setTemperature(const Workbench& workbench, int head, double temperature, bool continuing);

void rename(const Workbench& workbench, int head, const QString& name);
void duplicate(const Workbench& workbench, int head);
void move(const Workbench& workbench, int from, int to);
void remove(const Workbench& workbench, int head);  ///< never the last one
void setKeyWidth(const Workbench& workbench, int head, int width);
void setValueWidth(const Workbench& workbench, int head, int width);

}  // namespace headscope::heads
