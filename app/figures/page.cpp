// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/page.h"

#include "app/figures/figure_painter.h"

#include <QPainter>

#include <cmath>

namespace headscope {

std::optional<Error> refusal(QSizeF pixels, int dpi)
{
    if (dpi < kLeastDpi || dpi > kMostDpi)
        return Error{"resolution", "must be from 10 to 2400 dots per inch, not " + std::to_string(dpi)};
    const auto fits = [](double side) { return side >= 1 && side <= kMostPixelsAside; };
    if (!fits(pixels.width()) || !fits(pixels.height()))
        return Error{"size", "each side must be from 1 to 20000 pixels"};
    if (pixels.width() * pixels.height() > kMostPixels)
        return Error{"size", "must be at most 200 megapixels"};
    return {};
}

QImage pageImage(const Figure& figure, const FigureLayout& layout, const Page& page)
{
    const QSize pixels = page.pixels(layout.size);
    QImage image(pixels, page.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(page.transparent ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    painter.scale(page.dpi / kPointsPerInch, page.dpi / kPointsPerInch);
    paintFigure(painter, figure, layout);
    painter.end();
    const int dotsPerMeter = static_cast<int>(std::lround(page.dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    return image;
}

}  // namespace headscope
