// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the scores q·k of the same keys in several heads, and what they show together: a key that no query could pick wins after the
// block before has moved it.
#pragma once

#include "app/views/geometry/geometry_scene.h"
#include "app/views/geometry/score_bars.h"

namespace headscope {

/// Heads of all blocks that read the keys of the scene's sequence; at most a few, the scene's own among them.
std::vector<ScoreColumn> scoreColumns(const Trace& trace, const GeometryScene& scene, bool dark);

/// The keys of the scene, or the best of them where they are many.
std::vector<ScoreRow> scoreRows(const GeometryScene& scene, bool dark);

/// The sentence on what the columns prove; empty when it is nothing.
QString storyOf(const Trace& trace, const GeometryScene& scene, const std::vector<ScoreColumn>& columns);

}  // namespace headscope
