// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the Geometry view.
#pragma once

#include "app/figures/figure.h"
#include "app/views/geometry/plane_painter.h"

namespace headscope {

/// The plane of keys and queries of one head.
Figure planeFigure(const GeometryScene& scene, const PlaneStyle& style);

/// The scores of the same keys in several heads.
Figure scoresFigure(const Trace& trace, const GeometryScene& scene);

}  // namespace headscope
