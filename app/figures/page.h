// SPDX-License-Identifier: GPL-3.0-or-later
// The page a figure is written on: its size, its resolution as a bitmap, its background.
#pragma once

#include "core/base/error.h"

#include <QSize>
#include <QSizeF>

#include <optional>

namespace headscope {

inline constexpr double kPointsPerInch = 72;

struct Page {
    QSizeF size{6.5 * kPointsPerInch, 0};  ///< points; a height of 0 means: as high as the figure needs
    int dpi = 300;
    bool transparent = false;

    QSize pixels() const { return (size * (dpi / kPointsPerInch)).toSize(); }
};

inline constexpr int kLeastDpi = 10, kMostDpi = 2400;
inline constexpr int kMostPixelsAside = 20000;
inline constexpr double kMostPixels = 200e6;

/// Why a bitmap of this many pixels at this resolution is refused, or nothing.
std::optional<Error> refusal(QSizeF pixels, int dpi);

}  // namespace headscope
