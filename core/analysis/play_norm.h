// SPDX-License-Identifier: GPL-3.0-or-later
// How a number of a normalised row comes about, step by step.
#pragma once

#include "core/analysis/play_script.h"

namespace headscope::play {

/// The mean of the row where the norm takes it off, its deviation or root mean square, then gain and bias.
void playNorm(Script& s);

}  // namespace headscope::play
