// SPDX-License-Identifier: GPL-3.0-or-later
// ALiBi (Press et al. 2022): slope · |i − j| is taken off the scaled score of query i and key j.
#pragma once

#include "core/ops/score_positions.h"

namespace headscope {

extern const ScorePositionKind alibiScores;

}  // namespace headscope
