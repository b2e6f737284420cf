// SPDX-License-Identifier: GPL-3.0-or-later
// The scores of the same keys in several heads, as a figure.
#pragma once

#include "app/figures/figure.h"
#include "app/views/geometry/geometry_scene.h"

namespace headscope {

Figure scoresFigure(const Trace& trace, const GeometryScene& scene);

}  // namespace headscope
