// SPDX-License-Identifier: GPL-3.0-or-later
// What is painted in pixels of a screen, on paper: type and lines keep their proportions.
#pragma once

#include <QPainter>
#include <QSizeF>

namespace headscope {

inline constexpr int kScreenType = 16;  ///< px

/// Calls paint(size in pixels) for a screen as wide as `pixels`, which fills the room.
template <class Paint>
void onPaper(QPainter& painter, QSizeF room, double pixels, const Paint& paint)
{
    const double unit = room.width() / pixels;
    painter.scale(unit, unit);
    paint(room / unit);
}

}  // namespace headscope
