// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes that the export dialog offers by name: what conferences give a figure, a page, a slide.
#pragma once

#include "app/figures/page.h"

#include <QtGlobal>

#include <array>

namespace headscope {

struct SizePreset {
    const char* id;
    const char* title;
    QSizeF points;  ///< a height of 0: as high as the figure needs
    int dpi;
};

/// A point on the slide is three pixels, so that labels can be read from the last row. The last preset is the person's own size.
inline constexpr std::array<SizePreset, 8> kSizePresets{{
    {"column", QT_TRANSLATE_NOOP("headscope", "Column of ICML, ACL: 3.25 in"), {3.25 * kPointsPerInch, 0}, 300},
    {"ieee", QT_TRANSLATE_NOOP("headscope", "Column of IEEE: 3.5 in"), {3.5 * kPointsPerInch, 0}, 300},
    {"neurips", QT_TRANSLATE_NOOP("headscope", "Text of NeurIPS, ICLR: 5.5 in"), {5.5 * kPointsPerInch, 0}, 300},
    {"page", QT_TRANSLATE_NOOP("headscope", "Page, 6.5 in wide"), {6.5 * kPointsPerInch, 0}, 300},
    {"a4", QT_TRANSLATE_NOOP("headscope", "A4, 170 mm wide"), {170 / 25.4 * kPointsPerInch, 0}, 300},
    {"slide", QT_TRANSLATE_NOOP("headscope", "Slide, 1920 × 1080 pixels"), {640, 360}, 216},
    {"poster", QT_TRANSLATE_NOOP("headscope", "Poster: 8 in, to be enlarged three times"), {8 * kPointsPerInch, 0}, 600},
    {"custom", QT_TRANSLATE_NOOP("headscope", "Custom"), {0, 0}, 300},
}};

}  // namespace headscope
