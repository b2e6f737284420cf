// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/training.h"

namespace headscope {

void dropMoments(Shared<TrainingState>& state)
{
    if (state->step == 0)
        return;
    TrainingState& changed = state.detach();
    changed.moments.clear();
    changed.updates = 0;
}

}  // namespace headscope
