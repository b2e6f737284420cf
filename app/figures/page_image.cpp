// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/page_image.h"

#include "app/figures/figure_painter.h"

#include <QPainter>

#include <cmath>

namespace headscope {

QImage pageImage(const Figure& figure, const Page& page)
{
    const QSize pixels = page.pixels();
    QImage image(pixels, page.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(page.transparent ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    painter.scale(page.dpi / kPointsPerInch, page.dpi / kPointsPerInch);
    paintFigure(painter, figure, page.size);
    painter.end();
    const int dotsPerMeter = static_cast<int>(std::lround(page.dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    return image;
}

}  // namespace headscope
