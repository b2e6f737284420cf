// SPDX-License-Identifier: GPL-3.0-or-later
// How a cell shows that its number has just changed: an edge, a wedge up or down, and a corner in the colour that it had. The others fade
// below their numbers, which are as dark or as light as what is then painted.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <QColor>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace headscope {

enum class Moved { No, Up, Down };

inline constexpr double kChangeFrom = 8;        // px of a side: smaller cells show no change
inline constexpr double kChangeMarksFrom = 24;  // px of a side, for wedge and corner

/// Whether a number is another one as it is written with that many decimals. What is covered has not moved.
Moved movedAsWritten(double before, double now, int decimals);

/// Two states of a matrix, written with that many decimals.
class MovedCells {
public:
    /// Looks for what has moved where one of these is another than the last time.
    void compare(const Shared<Matrix>& before, const Shared<Matrix>& now, int decimals);
    bool any() const { return m_any; }
    Moved at(Index row, Index column) const;

private:
    bool areOfOneShape() const { return m_before->rows() == m_now->rows() && m_before->cols() == m_now->cols(); }
    bool findAny() const;

    Shared<Matrix> m_before, m_now;
    int m_decimals = 0;
    bool m_any = false;
};

struct ChangedCell {
    QRectF place;
    Moved moved = Moved::No;
    QColor was;       ///< the colour of the cell before
    QColor ink;       ///< its number's colour
    double edge = 2;  ///< px
};

/// The colour of a cell that has not moved, of a matrix in which others have.
QColor fadedColor(const QColor& color, const QPalette& palette);
void fade(QPainter& painter, const QRectF& place, const QPalette& palette);  ///< what is painted there

/// Over a cell that has moved, as it is now.
void paintChange(QPainter& painter, const ChangedCell& cell, const QPalette& palette);

}  // namespace headscope
