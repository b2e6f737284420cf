// SPDX-License-Identifier: GPL-3.0-or-later
// How a cell shows that its number has just changed: an edge, a wedge up or down, and a corner in the colour that it had.
#pragma once

#include <QColor>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace headscope {

enum class Moved { No, Up, Down };

inline constexpr double kChangeFrom = 8;        // px of a side: smaller cells show no change
inline constexpr double kChangeMarksFrom = 18;  // px of a side, for wedge and corner

/// Whether a number is another one as it is written with that many decimals. What is covered has not moved.
Moved movedAsWritten(double before, double now, int decimals);

struct ChangedCell {
    QRectF place;
    Moved moved = Moved::No;
    QColor was;       ///< the colour of the cell before
    QColor ink;       ///< of its number
    double edge = 2;  ///< px
};

/// Over the cell as it is now. One that has not moved fades.
void paintChange(QPainter& painter, const ChangedCell& cell, const QPalette& palette);

}  // namespace headscope
