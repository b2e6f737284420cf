// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes that figures are usually made for.
#pragma once

#include "app/figures/page.h"

#include <QString>

#include <array>

namespace headscope {

struct SizePreset {
    const char* id;
    const char* title;
    QSizeF points;  ///< a height of 0: as high as the figure needs
    int dpi;
};

/// On the slide a point is three pixels, so that labels can be read from the last row. The last one is the person's own size.
inline constexpr std::array<SizePreset, 4> kSizePresets{{
    {"column", QT_TRANSLATE_NOOP("headscope", "Column, 3.3 in wide"), {3.3 * kPointsPerInch, 0}, 300},
    {"page", QT_TRANSLATE_NOOP("headscope", "Page, 6.5 in wide"), {6.5 * kPointsPerInch, 0}, 300},
    {"slide", QT_TRANSLATE_NOOP("headscope", "Slide, 1920 × 1080 pixels"), {640, 360}, 216},
    {"custom", QT_TRANSLATE_NOOP("headscope", "Custom"), {0, 0}, 300},
}};

}  // namespace headscope
