// SPDX-License-Identifier: GPL-3.0-or-later
// A learned bias by distance: what it adds to scores.
#pragma once

namespace headscope {

struct ScorePositionKind;

extern const ScorePositionKind biasScores;

}  // namespace headscope
