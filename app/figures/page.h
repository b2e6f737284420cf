// SPDX-License-Identifier: GPL-3.0-or-later
// The page a figure is written on: its size, its resolution and background as a bitmap; and that bitmap.
#pragma once

#include "app/figures/figure_layout.h"
#include "core/base/error.h"

#include <QImage>
#include <QSize>
#include <QSizeF>

#include <optional>

namespace headscope {

inline constexpr double kPointsPerInch = 72;

struct Page {
    QSizeF size{6.5 * kPointsPerInch, 0};  ///< points; a height of 0 means: as high as the figure needs
    int dpi = 300;
    bool transparent = false;

    QSize pixels(QSizeF points) const { return (points * (dpi / kPointsPerInch)).toSize(); }
};

inline constexpr int kLeastDpi = 10, kMostDpi = 2400;
inline constexpr int kMostPixelsAside = 20000;
inline constexpr double kMostPixels = 200e6;

/// A figure at least this wide whose height is free is for a slide: no higher than one, in type that grows with it.
inline constexpr double kSlideWidth = 10 * kPointsPerInch;
Page asSlide(Figure& figure, const Page& page, bool typeIsGiven);

/// A length such as 3.25in, 82mm, 8cm, 234pt or 975px in points; nothing when it is none.
std::optional<double> pointsOf(const QString& length, int dpi);

/// Why a bitmap of this many pixels at this resolution is refused, or nothing.
std::optional<Error> refusal(QSizeF pixels, int dpi);

/// The figure as a bitmap at the page's resolution: what PNG files, the preview and the clipboard hold. Null when there is no memory for
/// it.
QImage pageImage(const Figure& figure, const FigureLayout& layout, const Page& page);

}  // namespace headscope
