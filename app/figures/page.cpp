// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/page.h"

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

}  // namespace headscope
