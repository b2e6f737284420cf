// SPDX-License-Identifier: GPL-3.0-or-later
// The plane of keys and queries of one head as a figure.
#pragma once

#include "app/figures/figure.h"
#include "app/views/geometry/plane_painter.h"

namespace headscope {

Figure planeFigure(const GeometryScene& scene, const PlaneStyle& style);

}  // namespace headscope
