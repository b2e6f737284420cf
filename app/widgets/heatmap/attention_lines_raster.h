// SPDX-License-Identifier: GPL-3.0-or-later
// Draws many smooth lines from left to right quickly: QPainter hands each long line to a pool of threads, which costs far more
// than the line itself.
#pragma once

#include <QImage>

namespace headscope {

/// One straight line across an image, in pixels of the image.
struct RasterLine {
    double left, leftY;
    double right, rightY;  ///< right > left
    double thickness;
    QRgb color;
    double opacity;  ///< 0…1
};

/// Blends the line over an RGB32 image, with soft edges; what lies outside is cut off.
void drawLine(QImage& image, const RasterLine& line);

}  // namespace headscope
