// SPDX-License-Identifier: GPL-3.0-or-later
// ALiBi (Press et al. 2022): slope · |i − j| is taken off the scaled score of query i and key j.
#pragma once

namespace headscope {

struct ScorePositionKind;

extern const ScorePositionKind alibiScores;

}  // namespace headscope
