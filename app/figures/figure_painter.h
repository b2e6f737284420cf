// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a figure: the one way for PNG, SVG, PDF, the preview and the clipboard alike.
#pragma once

#include "app/figures/figure.h"

#include <QSizeF>

class QPainter;

namespace headscope {

/// The painter counts in points from the figure's top left corner. A height of 0 means: as high as it needs to be.
/// The background is the caller's: white, or nothing.
void paintFigure(QPainter& painter, const Figure& figure, QSizeF size);

}  // namespace headscope
