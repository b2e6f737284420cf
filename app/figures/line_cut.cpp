// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/line_cut.h"

#include <algorithm>
#include <utility>

namespace headscope {

bool cutTo(const QRectF& box, QPointF& from, QPointF& to)
{
    const QPointF way = to - from;
    double first = 0, last = 1;
    for (const auto& [step, room] : {std::pair{-way.x(), from.x() - box.left()},
                                     {way.x(), box.right() - from.x()},
                                     {-way.y(), from.y() - box.top()},
                                     {way.y(), box.bottom() - from.y()}}) {
        if (step == 0 && room < 0)
            return false;
        if (step < 0)
            first = std::max(first, room / step);
        if (step > 0)
            last = std::min(last, room / step);
    }
    if (first > last)
        return false;
    if (last < 1)
        to = from + last * way;
    if (first > 0)
        from += first * way;
    return true;
}

}  // namespace headscope
