// SPDX-License-Identifier: GPL-3.0-or-later
// What the Geometry view says about its picture: who wins, and why a key that is no corner never does.
#pragma once

#include "app/views/geometry/geometry_scene.h"

namespace headscope {

QString coordinate(double value);  ///< at most two decimals, without idle zeros

QString winnerTitle(const GeometryScene& scene);     ///< "k1 wins", "k1, k2 and k3 tie"
QString winnerSentence(const GeometryScene& scene);  ///< why, in numbers

/// The key that the proof is about: that one, or the one of most weight among those that are no corners, or the winner where all are.
int keyToProve(const GeometryScene& scene, int preferred);
QString proofSentence(const GeometryScene& scene, int key);  ///< rich text

}  // namespace headscope
