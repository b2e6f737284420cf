// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/page.h"

#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/least_height.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kSlideShape = 9 / 16.0;
constexpr int kLargestUnasked = 14;           // points of type
constexpr double kWidthOfUsualType = 7 * 72;  // points

}  // namespace

Page asSlide(Figure& figure, const Page& page, bool typeIsGiven)
{
    if (page.size.height() > 0 || page.size.width() < kSlideWidth || figure.panels.empty())
        return page;
    if (!typeIsGiven)
        figure.typeSize = std::min(kLargestUnasked, static_cast<int>(std::lround(kUsualType * page.size.width() / kWidthOfUsualType)));
    Page slide = page;
    slide.size.setHeight(kSlideShape * page.size.width());
    return layOut(figure, page.size).size.height() <= slide.size.height() || tooLow(figure, slide.size) ? page : slide;
}

std::optional<double> pointsOf(const QString& length, int dpi)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]*\\.?[0-9]+) *(in|mm|cm|pt|px)$"));
    const QRegularExpressionMatch match = form.match(length);
    if (!match.hasMatch())
        return {};
    const double number = asNumber<double>(match.captured(1).toStdString()).value_or(0);
    const QString unit = match.captured(2);
    const double perInch = unit == "in" ? 1 : unit == "mm" ? 25.4 : unit == "cm" ? 2.54 : unit == "pt" ? kPointsPerInch : dpi;
    return number > 0 ? std::optional(number / perInch * kPointsPerInch) : std::nullopt;
}

std::optional<Error> refusal(QSizeF pixels, int dpi)
{
    if (dpi < kLeastDpi || dpi > kMostDpi)
        return Error{phrase("resolution"), phrase("must be from 10 to 2400 dots per inch, not {}", dpi)};
    const auto fits = [](double side) { return side >= 1 && side <= kMostPixelsAside; };
    if (!fits(pixels.width()) || !fits(pixels.height()))
        return Error{phrase("size"), phrase("each side must be from 1 to 20000 pixels")};
    if (pixels.width() * pixels.height() > kMostPixels)
        return Error{phrase("size"), phrase("must be at most 200 megapixels")};
    return {};
}

QImage pageImage(const Figure& figure, const FigureLayout& layout, const Page& page)
{
    const QSize pixels = page.pixels(layout.size);
    QImage image(pixels, page.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(page.transparent ? QColor(Qt::transparent) : inkOf(figure.dark).paper);
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
