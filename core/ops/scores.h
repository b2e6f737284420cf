// SPDX-License-Identifier: GPL-3.0-or-later
// Scores that are more than raw ones times a factor: with positions that are added to them, or capped.
#pragma once

#include "core/ops/score_positions.h"

namespace headscope {

/// The factor of raw scores where nothing else is done: scale ÷ temperature.
Scalar scoreFactor(const Block& block, const Head& head);

/// Whether anything else is done.
inline bool changesScores(const Block& block, const Head& head) { return block.scoreCap > 0 || head.hasScorePositions(); }

/// Rows [first, first + count) of the scores, unmasked: c · tanh((raw · scale and what is added) ÷ c) ÷ temperature. `score` may be `raw`
/// itself. Row `start` is that of the query at position 0.
void scoreRows(const Block& block, const Head& head, const Matrix& raw, Matrix& score, Index first, Index count, Index start);

/// Multiplies rows of a gradient of raw scores, from `first` on, by the slope of the cap, 1 − tanh². These raw scores are given, `position`
/// is that of the first query.
void capGradient(const Block& block, const Head& head, Matrix raw, Matrix& gradient, Index first, Index position);

/// The part of a scaled score that the cap leaves: c · tanh(s ÷ c) ÷ s; 1 without a cap.
double keptByCap(const Block& block, double scaled);

}  // namespace headscope
