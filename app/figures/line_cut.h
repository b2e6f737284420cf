// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that end where their axes end: SVG, as Qt writes it, knows no clipping.
#pragma once

#include <QPointF>
#include <QRectF>

namespace headscope {

/// The part of a line that is inside (Liang & Barsky 1984); false when none is.
bool cutTo(const QRectF& box, QPointF& from, QPointF& to);

}  // namespace headscope
