// SPDX-License-Identifier: GPL-3.0-or-later
// How a number of a normalised row comes about, step by step.
#pragma once

#include "core/analysis/play_script.h"

namespace headscope::play {

void playNorm(Script& s);     ///< mean and deviation of the row, then gain and bias
void playRmsNorm(Script& s);  ///< root mean square of the row, then the gain

}  // namespace headscope::play
