// SPDX-License-Identifier: GPL-3.0-or-later
// Says which actions make sense now, with what is open and selected: the others are grey.
#pragma once

#include "app/state/workbench.h"

namespace headscope {

class Actions;

void enableWhatIsPossible(const Actions& actions, const Workbench& workbench);

}  // namespace headscope
