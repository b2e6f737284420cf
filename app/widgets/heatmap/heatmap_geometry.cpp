// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_geometry.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kSlope = 0.7071;    // sin 45°
constexpr double kNameShare = 0.30;  // a part of the width, at most, for the names of the rows
constexpr int kLongestName = 180;    // pixels
constexpr double kBoldWider = 1.1;   // the name that is pinned or hovered is bold
constexpr double kStretchFrom = 4;   // a matrix longer than this times its width does not keep square cells

bool isStretched(int rows, int columns)
{
    return std::max(rows, columns) > kStretchFrom * std::min(rows, columns) && std::min(rows, columns) > 0;
}

}  // namespace

std::pair<int, int> HeatmapGeometry::cellAt(QPointF point) const
{
    if (!plot.contains(point.toPoint()) || rows == 0 || columns == 0)
        return {-1, -1};
    return {std::clamp(static_cast<int>(std::floor(shown.top() + (point.y() - plot.top()) / cellHeight())), 0, rows - 1),
            std::clamp(static_cast<int>(std::floor(shown.left() + (point.x() - plot.left()) / cellWidth())), 0, columns - 1)};
}

HeatmapMargins marginsFor(const AxisNames& rows, const AxisNames& columns, const QFont& font, int width)
{
    const int line = QFontMetrics(font).height();
    const int share = std::clamp(static_cast<int>(width * kNameShare), 24, kLongestName);
    HeatmapMargins margins;
    margins.left = static_cast<int>(std::min(rows.longest(font) * kBoldWider, static_cast<double>(share))) + 10;
    const double slanted = std::min(columns.longest(font) * kBoldWider, static_cast<double>(share)) * kSlope;
    margins.top = static_cast<int>(slanted + line * kSlope) + 8;
    // The last name leans over the right edge; what it does not get here is elided.
    margins.right = static_cast<int>(std::clamp(slanted - 6, 4.0, std::max(4.0, width * 0.13)));
    return margins;
}

QRect placeCells(const QRect& area, const HeatmapMargins& margins, int rows, int columns)
{
    QRect place = area.adjusted(margins.left, margins.top, -margins.right, -margins.bottom);
    place.setSize(place.size().expandedTo(QSize(1, 1)));
    if (rows == 0 || columns == 0 || isStretched(rows, columns))
        return place;
    const double cell = std::min(static_cast<double>(place.width()) / columns, static_cast<double>(place.height()) / rows);
    const QSize size(std::max(1, static_cast<int>(cell * columns)), std::max(1, static_cast<int>(cell * rows)));
    place.moveLeft(place.left() + (place.width() - size.width()) / 2);
    place.setSize(size);
    return place;
}

int heightForCells(int width, const HeatmapMargins& margins, int rows, int columns)
{
    const int inner = std::max(1, width - margins.left - margins.right);
    const double ratio = columns == 0 ? 1 : isStretched(rows, columns) ? 1 : static_cast<double>(rows) / columns;
    return margins.top + static_cast<int>(std::ceil(inner * ratio)) + margins.bottom;
}

}  // namespace headscope
