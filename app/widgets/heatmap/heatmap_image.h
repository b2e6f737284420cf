// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a matrix of numbers into an image of a given size, keeping the strongest cell of each pixel so that nothing bright is lost.
#pragma once

#include "app/base/background_job.h"
#include "app/theme/color_map.h"
#include "core/base/blocked_cells.h"

#include <QImage>
#include <QPalette>
#include <QRectF>

namespace headscope {

/// The look of a cell without a value: stripes of ink on paper when it is blocked, plain when it is covered.
struct Hatching {
    QRgb ink = 0;
    QRgb paper = 0;
    int period = 6;  ///< pixels from stripe to stripe
    QRgb cover = 0;

    /// The hatching on a page of that palette: seen at once, and yet quieter than the values beside it.
    static Hatching on(const QPalette& palette);
    bool operator==(const Hatching&) const = default;
};

struct HeatmapImageRequest {
    QRectF cells;  ///< the part to show, in cells: (0, 0, columns, rows) is all of it
    QSize pixels;
    ColorScale scale;
    Hatching hatching;
};

/// An RGB32 image. Where several cells fall on one pixel, the one of the largest magnitude wins. NaN is covered.
/// What is infinite is hatched, and so is a blocked cell that holds nothing.
QImage heatmapImage(const Matrix& values, const BlockedCells& blocked, const HeatmapImageRequest& request,
                    const CancelCheck& cancelled = {});

}  // namespace headscope
