// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/attention_lines_raster.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

QRgb blend(QRgb below, QRgb above, int share)  // share of 256
{
    const auto mix = [share](int a, int b) { return a + ((b - a) * share >> 8); };
    return qRgb(mix(qRed(below), qRed(above)), mix(qGreen(below), qGreen(above)), mix(qBlue(below), qBlue(above)));
}

}  // namespace

void drawLine(QImage& image, const RasterLine& line)
{
    const double slope = (line.rightY - line.leftY) / (line.right - line.left);
    const double half = line.thickness * std::sqrt(1 + slope * slope) / 2;  // seen along a column of pixels
    const int first = std::max(0, static_cast<int>(std::floor(line.left)));
    const int last = std::min(image.width() - 1, static_cast<int>(std::ceil(line.right)) - 1);
    auto* pixels = reinterpret_cast<QRgb*>(image.bits());
    const auto stride = static_cast<std::ptrdiff_t>(image.bytesPerLine() / sizeof(QRgb));
    for (int x = first; x <= last; ++x) {
        const double middle = line.leftY + (x + 0.5 - line.left) * slope;
        const double top = middle - half;
        const double bottom = middle + half;
        // A steep line crosses several rows within one column: its ends are softened over as many.
        const double soft = std::max(1.0, std::abs(slope)) / 2;
        const int from = std::max(0, static_cast<int>(std::floor(top - soft)));
        const int to = std::min(image.height() - 1, static_cast<int>(std::floor(bottom + soft)));
        const double fullest = std::min(1.0, (bottom - top) / (2 * soft));
        for (int y = from; y <= to; ++y) {
            const double distance = std::min(y + 0.5 - top, bottom - (y + 0.5));  // inwards from the nearer edge
            const double coverage = std::clamp((distance + soft) / (2 * soft), 0.0, fullest);
            QRgb& pixel = pixels[y * stride + x];
            pixel = blend(pixel, line.color, static_cast<int>(256 * coverage * line.opacity));
        }
    }
}

}  // namespace headscope
